import { type ImportState, importFieldNames } from '@motanet/contract/imports/import-fields.ts'
import { both, formatNumber } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import { months as allMonths } from '../../../parts/messages-counts.ts'

export const newImport = { ru: 'Новый импорт', ro: 'Import nou' }
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const chooseProvider = { ru: 'Выберите провайдера', ro: 'Alegeți furnizorul' }
export const chooseFile = { ru: 'Выбрать файл', ro: 'Alegeți fișierul' }
export const checking = { ru: 'Проверяем файл…', ro: 'Verificăm fișierul…' }
export const currentList = {
  ru: 'Тарифы, как они сейчас на сайте: исправьте файл и загрузите его обратно.',
  ro: 'Tarifele așa cum sunt acum pe site: corectați fișierul și încărcați-l înapoi.',
}
export const positionInFile = (where: string): Text => ({ ru: `Место: ${where}`, ro: `Locul: ${where}` })
export const history = { ru: 'Прошлые импорты', ro: 'Importuri anterioare' }
export const none = { ru: 'Импортов пока не было', ro: 'Încă nu au fost importuri' }
export const noneCause = {
  ru: 'Здесь появятся загруженные файлы и их состояние.',
  ro: 'Aici vor apărea fișierele încărcate și starea lor.',
}
export const file = { ru: 'Файл', ro: 'Fișier' }
export const state = { ru: 'Состояние', ro: 'Stare' }
export const content = { ru: 'Содержание', ro: 'Conținut' }
export const kind = { ru: 'Что загружаете', ro: 'Ce încărcați' }
export const addresses = { ru: 'Адреса', ro: 'Adrese' }
export const uploaded = { ru: 'Загружен', ro: 'Încărcat' }
export const states: Readonly<Record<ImportState, Text>> = {
  uploaded: { ru: 'Ждёт выбора', ro: 'Așteaptă alegerea' },
  checking: { ru: 'На проверке', ro: 'Se verifică' },
  checked: { ru: 'Проверен', ro: 'Verificat' },
  publishing: { ru: 'Публикуется', ro: 'Se publică' },
  published: { ru: 'Опубликован', ro: 'Publicat' },
  failed: { ru: 'Не опубликован', ro: 'Nepublicat' },
  cancelled: { ru: 'Не понадобился', ro: 'Renunțat' },
  undone: { ru: 'Отменён', ro: 'Anulat' },
}
const nothingChanged = { ru: 'На сайте пока ничего не изменилось.', ro: 'Pe site încă nu s-a schimbat nimic.' }
/** The other states have a text for each kind. */
export const leads: Readonly<Record<Exclude<ImportState, 'uploaded' | 'undone'>, Text>> = {
  checking: {
    ru: 'Это займёт до минуты. Страницу можно закрыть.',
    ro: 'Durează până la un minut. Pagina poate fi închisă.',
  },
  checked: nothingChanged,
  publishing: {
    ru: 'Изменения появятся на сайте все сразу. Страницу можно закрыть.',
    ro: 'Modificările vor apărea pe site toate odată. Pagina poate fi închisă.',
  },
  published: { ru: 'Изменения уже на сайте.', ro: 'Modificările sunt deja pe site.' },
  failed: nothingChanged,
  cancelled: { ru: 'Этот импорт ничего не изменил.', ro: 'Acest import nu a schimbat nimic.' },
}
export const matched = (done: number, all: number): Text =>
  both((language) =>
    language === 'ru'
      ? `Проверено ${formatNumber(done, language)} из ${formatNumber(all, language)}`
      : `Verificate ${formatNumber(done, language)} din ${formatNumber(all, language)}`,
  )
export const progress = (done: number, all: number): Text =>
  both((language) =>
    language === 'ru'
      ? `Сохранено ${formatNumber(done, language)} из ${formatNumber(all, language)}`
      : `Salvate ${formatNumber(done, language)} din ${formatNumber(all, language)}`,
  )
export const fileAndColumns = { ru: 'Файл и столбцы', ro: 'Fișierul și coloanele' }
export const sheetNamed = (name: string): Text => ({ ru: `лист «${name}»`, ro: `foaia „${name}”` })
export const fileSize = (bytes: number): Text => {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return both((language) => `${formatNumber(kilobytes, language)} ${language === 'ru' ? 'КБ' : 'KB'}`)
}
export const anotherFile = { ru: 'Другой файл', ro: 'Alt fișier' }
export const columns = { ru: 'Столбцы файла и поля Motanet', ro: 'Coloanele fișierului și câmpurile Motanet' }
export const changeMapping = { ru: 'Изменить сопоставление', ro: 'Schimbă corespondența' }
export const notImported = { ru: 'не загружать', ro: 'nu se încarcă' }
export const columnNamed = (letter: string): Text => ({ ru: `Столбец ${letter}`, ro: `Coloana ${letter}` })
export const sheet = { ru: 'Лист', ro: 'Foaie' }
export const headerRow = { ru: 'Строка с названиями столбцов', ro: 'Rândul cu denumirile coloanelor' }
export const headerRowHint = {
  ru: 'Строки выше неё не читаем.',
  ro: 'Rândurile de deasupra nu se citesc.',
}
export const rowNumber = { ru: 'Впишите номер строки, например 3', ro: 'Scrieți numărul rândului, de exemplu 3' }
export const readNames = { ru: 'Прочитать названия', ro: 'Citește denumirile' }
export const requiredColumns = {
  ru: 'Укажите столбцы с названием и с ценой',
  ro: 'Indicați coloanele cu denumirea și cu prețul',
}
export const defaultService = {
  ru: 'Услуга строк, где она не указана',
  ro: 'Serviciul rândurilor în care nu este indicat',
}
export const defaultServiceHint = {
  ru: 'У тарифов, которые уже есть, услуга останется прежней.',
  ro: 'La tarifele existente serviciul rămâne același.',
}
export const serviceInRows = { ru: 'Указана в каждой строке', ro: 'Este indicat în fiecare rând' }
export const checkAgain = { ru: 'Проверить', ro: 'Verifică' }

export const whatChanges = { ru: 'Что изменится', ro: 'Ce se schimbă' }
export const tiles = {
  jumps: {
    name: { ru: 'Скачок цены', ro: 'Salt de preț' },
    note: { ru: 'больше 30 %, из изменённых', ro: 'peste 30 %, din cele modificate' },
  },
  unchanged: {
    name: { ru: 'Без изменений', ro: 'Neschimbate' },
    note: { ru: 'останутся как есть', ro: 'rămân cum sunt' },
  },
} as const

export const allChanges = { ru: 'Показать все изменения', ro: 'Arată toate modificările' }
export const noRows = { ru: 'Таких строк нет', ro: 'Nu există asemenea rânduri' }
export const rowsNotKept = {
  ru: 'Строки этого импорта больше не хранятся.',
  ro: 'Rândurile acestui import nu se mai păstrează.',
}
export const emptyPage = { ru: 'На этой странице строк нет', ro: 'Pe această pagină nu sunt rânduri' }
export const firstPage = { ru: 'Показать первую страницу', ro: 'Arată prima pagină' }
export const row = { ru: 'Строка', ro: 'Rând' }
export const noRow = { ru: '—', ro: '—' }
export const tariff = { ru: 'Тариф', ro: 'Tarif' }
export const columnTitles = {
  speed: { ru: 'Мб/с или ГБ', ro: 'Mb/s sau GB' },
  price: { ru: 'Цена в месяц', ro: 'Preț pe lună' },
  duration: { ru: 'Срок', ro: 'Durata' },
  coverage_zones: importFieldNames.coverage_zones,
} as const
export const outcome = { ru: 'Итог', ro: 'Rezultat' }
export const jump = { ru: 'Скачок цены', ro: 'Salt de preț' }
export const shownAgain = { ru: 'Снова на сайте', ro: 'Din nou pe site' }
export const before = { ru: 'было', ro: 'era' }
export const blank = { ru: 'пусто', ro: 'gol' }
export const noTerm = { ru: 'без срока', ro: 'fără termen' }
export const months = (count: number): Text => ({ ru: `${count} мес`, ro: allMonths(count).ro })
export const pages = { ru: 'Страницы строк', ro: 'Paginile rândurilor' }
export const back = { ru: 'Назад', ro: 'Înapoi' }
export const next = { ru: 'Вперёд', ro: 'Înainte' }
export const position = (page: number, count: number): Text => ({
  ru: `Страница ${page} из ${count}`,
  ro: `Pagina ${page} din ${count}`,
})
export const publishedBy = (name: string) => ({ ru: `Кто опубликовал: ${name}`, ro: `Publicat de ${name}` })
export const uploadedBy = (name: string) => ({ ru: `Кто загрузил: ${name}`, ro: `Încărcat de ${name}` })
