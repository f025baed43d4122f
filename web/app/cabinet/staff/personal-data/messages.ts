import { both, counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const lead = {
  ru: 'Найдите, что хранится о человеке, который обратился за своими данными. Сначала убедитесь, что это он: пусть напишет с этого адреса или позвонит с этого номера.',
  ro: 'Găsiți ce se păstrează despre persoana care își cere datele. Întâi asigurați-vă că este ea: să scrie de pe această adresă sau să sune de la acest număr.',
}
export const contact = { ru: 'Телефон или e-mail', ro: 'Telefon sau e-mail' }
export const contactHint = { ru: '069 123 456 или ana@example.md', ro: '069 123 456 sau ana@example.md' }
export const find = { ru: 'Найти', ro: 'Caută' }
export const nothing = { ru: 'Ничего не найдено', ro: 'Nu s-a găsit nimic' }
export const nothingText = {
  ru: 'Об этом человеке ничего не хранится, или его данные уже удалены.',
  ro: 'Despre această persoană nu se păstrează nimic sau datele ei au fost deja șterse.',
}
export const found = { ru: 'Найдено', ro: 'S-a găsit' }
export const account = { ru: 'Аккаунт', ro: 'Contul' }
export const requestLine = (id: number): Text => ({ ru: `Заявка № ${id}`, ro: `Cererea nr. ${id}` })
export const mails = (count: number): Text => {
  const number = counted(count, ['письмо', 'письма', 'писем'], ['e-mail', 'e-mailuri', 'de e-mailuri'])
  return both((language) => `${number[language]} ${inOutbox[language]}`)
}
const inOutbox = { ru: 'за последние 30 дней', ro: 'din ultimele 30 de zile' }
export const download = { ru: 'Скачать всё', ro: 'Descarcă tot' }
export const downloadHint = {
  ru: 'В файле есть и внутренние заметки. Перед отправкой прочитайте их.',
  ro: 'Fișierul conține și notițele interne. Citiți-le înainte de trimitere.',
}
export const erase = { ru: 'Удалить всё', ro: 'Șterge tot' }
export const eraseTitle = { ru: 'Удалить данные навсегда?', ro: 'Ștergeți datele definitiv?' }
const accounts = (count: number) =>
  counted(count, ['аккаунт', 'аккаунта', 'аккаунтов'], ['cont', 'conturi', 'de conturi'])
const requests = (count: number) => counted(count, ['заявка', 'заявки', 'заявок'], ['cerere', 'cereri', 'de cereri'])
export const eraseAbout = (counts: { accounts: number; requests: number }): Text =>
  both((language) => {
    const stored = [counts.accounts > 0 && accounts(counts.accounts), counts.requests > 0 && requests(counts.requests)]
    const parts = [...stored.flatMap((each) => (each ? [each[language]] : [])), letters[language]]
    const list = new Intl.ListFormat(language).format(parts)
    return language === 'ru'
      ? `Будет удалено: ${list}. Открытые заявки будут отозваны, провайдеры узнают об этом. Восстановить ничего нельзя.`
      : `Se vor șterge: ${list}. Cererile deschise vor fi retrase, iar furnizorii vor fi anunțați. Nimic nu va putea fi restabilit.`
  })
const letters = { ru: 'письма', ro: 'e-mailurile' }
export const eraseNow = { ru: 'Удалить навсегда', ro: 'Șterge definitiv' }
export const erased = { ru: 'Данные удалены', ro: 'Datele au fost șterse' }
/** In an item of the queue. */
export const saveOrErase = { ru: 'Скачать или удалить', ro: 'Descărcare sau ștergere' }
