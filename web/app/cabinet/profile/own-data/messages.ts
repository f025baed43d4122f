import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'Мои данные', ro: 'Datele mele' }
export const about = {
  ru: 'Файл содержит всё, что хранится о вас: аккаунт, заявки, отзывы, входы, письма.',
  ro: 'Fișierul conține tot ce se păstrează despre dumneavoastră: contul, cererile, recenziile, autentificările, e-mailurile.',
}
export const policy = { ru: 'Как мы обращаемся с данными', ro: 'Cum tratăm datele' }
export const download = { ru: 'Скачать мои данные', ro: 'Descarcă datele mele' }
export const erase = { ru: 'Удалить аккаунт', ro: 'Șterge contul' }
export const eraseTitle = { ru: 'Удалить аккаунт навсегда?', ro: 'Ștergeți contul definitiv?' }
export const consequences: readonly Text[] = [
  {
    ru: 'Аккаунт, входы, фото и коды бонусов удалятся сразу, восстановить их нельзя.',
    ro: 'Contul, autentificările, fotografia și codurile bonus se șterg imediat și nu pot fi restabilite.',
  },
  {
    ru: 'Открытые заявки будут отозваны, провайдеры узнают об этом. Данные всех ваших заявок удалятся, гарантия по ним пропадёт.',
    ro: 'Cererile deschise vor fi retrase, iar furnizorii vor fi anunțați. Datele tuturor cererilor dumneavoastră se șterg, iar garanția lor se pierde.',
  },
  {
    ru: 'От отзывов останется только оценка, без имени и текста.',
    ro: 'Din recenzii rămâne doar nota, fără nume și fără text.',
  },
]
export const eraseNow = { ru: 'Удалить навсегда', ro: 'Șterge definitiv' }
export const keep = { ru: 'Оставить', ro: 'Păstrează' }
export const close = { ru: 'Закрыть', ro: 'Închide' }
export const erased = { ru: 'Аккаунт и данные удалены.', ro: 'Contul și datele au fost șterse.' }
