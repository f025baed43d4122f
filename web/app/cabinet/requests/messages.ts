import { counted, plural } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const newThisWeek = (count: number): Text => {
  const ones = plural(count, ['новая', 'новые', 'новых'], ['cerere nouă', 'cereri noi', 'de cereri noi'])
  if (count === 0) return { ru: 'За неделю новых не было.', ro: 'În ultima săptămână nu a venit nicio cerere nouă.' }
  return { ru: `${count} ${ones.ru} за неделю.`, ro: `${count} ${ones.ro} în ultima săptămână.` }
}
export const changeInRow = {
  ru: 'Меняйте статус прямо в строке.',
  ro: 'Schimbați starea direct în rând.',
}
export const readOnly = {
  ru: 'Менять статус могут провайдер и те, кому он это разрешил.',
  ro: 'Starea o pot schimba furnizorul și cei cărora el le-a permis acest lucru.',
}
export const table = { ru: 'Таблица заявок', ro: 'Tabelul cererilor' }
export const columns = {
  name: { ru: 'Имя', ro: 'Nume' },
  phone: { ru: 'Телефон', ro: 'Telefon' },
  tariff: { ru: 'Тариф', ro: 'Tarif' },
  address: { ru: 'Адрес', ro: 'Adresă' },
  email: { ru: 'E-mail', ro: 'E-mail' },
  newCompany: { ru: 'Новая компания', ro: 'Companie nouă' },
  services: { ru: 'Услуги', ro: 'Servicii' },
  date: { ru: 'Дата', ro: 'Data' },
  inn: { ru: 'IDNO', ro: 'IDNO' },
  status: { ru: 'Статус', ro: 'Stare' },
}
export const save = { ru: 'Скачать', ro: 'Descarcă' }
export const chooseColumns = { ru: 'Столбцы', ro: 'Coloane' }
export const columnsByWidth = { ru: 'По ширине окна', ro: 'După lățimea ferestrei' }
export const yes = { ru: 'да', ro: 'da' }
/** In place of an address. */
export const pointOnMap = { ru: 'Точка на карте', ro: 'Punct pe hartă' }
export const nameless = { ru: 'Без имени', ro: 'Fără nume' }
export const details = (id: number): Text => ({ ru: `заявка №\u00a0${id}`, ro: `cererea nr.\u00a0${id}` })
/** By which the customer names the request. */
export const number = (id: number): Text => ({ ru: `№\u00a0${id}`, ro: `Nr.\u00a0${id}` })
export const statusOf = (name: string): Text => ({ ru: `Статус заявки: ${name}`, ro: `Starea cererii: ${name}` })

export const none = { ru: 'Заявок пока нет', ro: 'Încă nu există cereri' }
export const noneCause = {
  ru: 'Новые появятся здесь сами, страницу обновлять не нужно.',
  ro: 'Cele noi apar aici de la sine, nu trebuie să reîncărcați pagina.',
}
export const noneFound = { ru: 'Ничего не нашлось', ro: 'Nu s-a găsit nimic' }
export const noneFoundCause = {
  ru: 'Таких заявок нет. Измените поиск или сбросьте фильтры.',
  ro: 'Nu există astfel de cereri. Modificați căutarea sau resetați filtrele.',
}
export const catAlt = { ru: 'Рыжий кот с планшетом для поиска', ro: 'Motan portocaliu cu o tabletă de căutare' }
export const failed = { ru: 'Ошибка при загрузке заявок', ro: 'Eroare la încărcarea cererilor' }
export const found = (count: number): Text =>
  counted(count, ['заявка', 'заявки', 'заявок'], ['cerere', 'cereri', 'de cereri'])

export const waiting = (count: number): Text =>
  counted(count, ['новая заявка', 'новые заявки', 'новых заявок'], ['cerere nouă', 'cereri noi', 'de cereri noi'])
export const refresh = { ru: 'Обновить список', ro: 'Actualizează lista' }

interface Change {
  author: Text
  time: Text
}

/** Another user has changed the status first. */
export const changedMeanwhile = ({ status, author, time }: Change & { status: Text }, wished: Text): Text => ({
  ru: `Статус уже изменён на «${status.ru}»: ${author.ru}, ${time.ru}. Ваш выбор «${wished.ru}» не сохранён.`,
  ro: `Starea a fost deja schimbată în „${status.ro}”: ${author.ro}, ${time.ro}. Alegerea dumneavoastră, „${wished.ro}”, nu a fost salvată.`,
})
/** Something else has changed first, such as the customer's contacts. */
export const changedOtherwise = ({ author, time }: Change): Text => ({
  ru: `Заявку изменили (${author.ru}, ${time.ru}), выберите статус ещё раз.`,
  ro: `Cererea a fost modificată (${author.ro}, ${time.ro}), alegeți starea încă o dată.`,
})
export const notChanged = { ru: 'Статус не изменён.', ro: 'Starea nu a fost schimbată.' }

/** Beside the name of a new request. */
export const isNew = { ru: 'новая', ro: 'nouă' }
/** In place of the customer's name. */
export const erased = { ru: 'Данные удалены', ro: 'Datele au fost șterse' }
