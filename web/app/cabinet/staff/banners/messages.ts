import type { BannerTone } from '@motanet/contract/catalogue/banners.ts'
import type { Text } from '../../../lib/language.ts'

export const lead = {
  ru: 'Предложения партнёров на главной странице: в этом порядке, каждое в свои дни.',
  ro: 'Ofertele partenerilor de pe pagina principală: în această ordine, fiecare în zilele sale.',
}
export const texts = {
  create: { ru: 'Добавить баннер', ro: 'Adaugă un banner' },
  creating: { ru: 'Новый баннер', ro: 'Banner nou' },
  editing: { ru: 'Изменение баннера', ro: 'Modificarea bannerului' },
  none: { ru: 'Баннеров пока нет', ro: 'Încă nu există bannere' },
  noneCause: {
    ru: 'Без них раздела с предложениями партнёров на главной странице нет.',
    ro: 'Fără ele, pagina principală nu are secțiunea cu ofertele partenerilor.',
  },
  added: { ru: 'Баннер добавлен!', ro: 'Bannerul a fost adăugat!' },
  updated: { ru: 'Баннер обновлён!', ro: 'Bannerul a fost actualizat!' },
  removed: { ru: 'Баннер удалён!', ro: 'Bannerul a fost șters!' },
  saveFailed: { ru: 'Ошибка при сохранении баннера', ro: 'Eroare la salvarea bannerului' },
}
export const partner = { ru: 'Партнёр', ro: 'Partener' }
export const heading = { ru: 'Заголовок', ro: 'Titlu' }
export const text = { ru: 'Текст', ro: 'Text' }
export const action = { ru: 'Надпись на кнопке', ro: 'Textul butonului' }
export const link = { ru: 'Ссылка', ro: 'Link' }
export const linkHint = {
  ru: 'Путь на этом сайте без /ro, например /forhome?service=1, или адрес, который начинается с https://',
  ro: 'O cale pe acest site fără /ro, de exemplu /forhome?service=1, sau o adresă care începe cu https://',
}
export const tone = { ru: 'Цвет', ro: 'Culoare' }
export const tones: Readonly<Record<BannerTone, Text>> = {
  yellow: { ru: 'Жёлтый', ro: 'Galben' },
  blue: { ru: 'Голубой', ro: 'Albastru' },
  green: { ru: 'Зелёный', ro: 'Verde' },
  brown: { ru: 'Бежевый', ro: 'Bej' },
}
export const startsOn = { ru: 'Первый день', ro: 'Prima zi' }
export const endsOn = { ru: 'Последний день', ro: 'Ultima zi' }
export const daysHint = {
  ru: 'По кишинёвскому времени, оба дня включительно. Пусто — без ограничения.',
  ro: 'După ora Chișinăului, ambele zile inclusiv. Gol — fără limită.',
}
export const badOrder = {
  ru: 'Последний день не может быть раньше первого',
  ro: 'Ultima zi nu poate fi înaintea primei zile',
}
export const isShown = { ru: 'Показывать на сайте', ro: 'Se afișează pe site' }
export const yes = { ru: 'Да', ro: 'Da' }
export const no = { ru: 'Нет', ro: 'Nu' }
export const days = { ru: 'Дни показа', ro: 'Zilele afișării' }
export const from = (day: Text): Text => ({ ru: `с ${day.ru}`, ro: `din ${day.ro}` })
export const until = (day: Text): Text => ({ ru: `до ${day.ru} включительно`, ro: `până la ${day.ro} inclusiv` })
export const always = { ru: 'без ограничения', ro: 'fără limită' }
export const state = { ru: 'Состояние', ro: 'Stare' }
export const states = {
  shown: { ru: 'Показывается', ro: 'Se afișează' },
  waiting: { ru: 'Ещё не начался', ro: 'Încă nu a început' },
  over: { ru: 'Закончился', ro: 'S-a încheiat' },
  hidden: { ru: 'Скрыт', ro: 'Ascuns' },
}
export const picture = {
  label: { ru: 'Картинка', ro: 'Imagine' },
  choose: { ru: 'Выбрать картинку', ro: 'Alege imaginea' },
  chooseAnother: { ru: 'Выбрать другую', ro: 'Alege alta' },
  preview: { ru: 'Новая картинка, ещё не загружена', ro: 'Imaginea nouă, încă neîncărcată' },
  remove: { ru: 'Убрать картинку', ro: 'Elimină imaginea' },
}
