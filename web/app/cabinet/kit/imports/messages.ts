import {
  type ImportState,
  importFieldNames,
  type RowFilter,
  type RowOutcome,
} from '@motanet/contract/imports/import-fields.ts'
import type { TariffImport } from '@motanet/contract/imports/imports.ts'
import { both, counted, formatNumber } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const lead = {
  ru: 'Загрузите свой прайс: мы сравним его с тарифами на сайте и покажем, что изменится. До публикации на сайте не изменится ничего.',
  ro: 'Încărcați lista dumneavoastră de prețuri: o comparăm cu tarifele de pe site și arătăm ce se schimbă. Până la publicare, pe site nu se schimbă nimic.',
}
export const newImport = { ru: 'Новый импорт', ro: 'Import nou' }
export const provider = { ru: 'Провайдер', ro: 'Furnizor' }
export const chooseProvider = { ru: 'Выберите провайдера', ro: 'Alegeți furnizorul' }
export const chooseFile = { ru: 'Выбрать файл', ro: 'Alegeți fișierul' }
export const checking = { ru: 'Проверяем прайс…', ro: 'Verificăm lista…' }
export const fileHint = {
  ru: 'Или перетащите его сюда. XLSX или CSV, до 5 МБ и 20 000 строк; названия столбцов могут быть любыми.',
  ro: 'Sau trageți-l aici. XLSX sau CSV, până la 5 MB și 20 000 de rânduri; denumirile coloanelor pot fi oricare.',
}
export const currentList = {
  ru: 'Тарифы, как они сейчас на сайте: исправьте файл и загрузите его обратно.',
  ro: 'Tarifele așa cum sunt acum pe site: corectați fișierul și încărcați-l înapoi.',
}
export const tooLarge = {
  ru: 'Файл слишком большой: до 5 МБ, 20 000 строк и 200 столбцов',
  ro: 'Fișierul este prea mare: până la 5 MB, 20 000 de rânduri și 200 de coloane',
}
export const atPlace = (where: string): Text => ({ ru: `Место: ${where}`, ro: `Locul: ${where}` })
export const history = { ru: 'Прошлые импорты', ro: 'Importuri anterioare' }
export const none = { ru: 'Импортов пока не было', ro: 'Încă nu au fost importuri' }
export const noneCause = {
  ru: 'Здесь появятся загруженные прайсы и их состояние.',
  ro: 'Aici vor apărea listele încărcate și starea lor.',
}
export const file = { ru: 'Файл', ro: 'Fișier' }
export const state = { ru: 'Состояние', ro: 'Stare' }
export const rows = { ru: 'Строки', ro: 'Rânduri' }
export const uploaded = { ru: 'Загружен', ro: 'Încărcat' }
export const rowCount = (count: number): Text =>
  counted(count, ['строка', 'строки', 'строк'], ['rând', 'rânduri', 'de rânduri'])

export const states: Readonly<Record<ImportState, Text>> = {
  uploaded: { ru: 'Ждёт столбцов', ro: 'Așteaptă coloanele' },
  checked: { ru: 'Проверен', ro: 'Verificat' },
  publishing: { ru: 'Публикуется', ro: 'Se publică' },
  published: { ru: 'Опубликован', ro: 'Publicat' },
  failed: { ru: 'Не опубликован', ro: 'Nepublicat' },
  cancelled: { ru: 'Не понадобился', ro: 'Renunțat' },
  undone: { ru: 'Отменён', ro: 'Anulat' },
}
export const headings: Readonly<Record<ImportState, Text>> = {
  uploaded: { ru: 'Столбцы прайса', ro: 'Coloanele listei' },
  checked: { ru: 'Проверка прайса', ro: 'Verificarea listei' },
  publishing: { ru: 'Прайс публикуется', ro: 'Lista se publică' },
  published: { ru: 'Прайс опубликован', ro: 'Lista este publicată' },
  failed: { ru: 'Прайс не опубликован', ro: 'Lista nu este publicată' },
  cancelled: { ru: 'Импорт не понадобился', ro: 'S-a renunțat la import' },
  undone: { ru: 'Импорт отменён', ro: 'Importul este anulat' },
}
const nothingChanged = { ru: 'На сайте пока ничего не изменилось.', ro: 'Pe site încă nu s-a schimbat nimic.' }
export const leads: Readonly<Record<ImportState, Text>> = {
  uploaded: {
    ru: 'Укажите, где в файле название и цена тарифа. Выбор запомним для следующих файлов.',
    ro: 'Indicați unde sunt în fișier denumirea și prețul tarifului. Reținem alegerea pentru fișierele următoare.',
  },
  checked: nothingChanged,
  publishing: {
    ru: 'Изменения появятся на сайте все сразу. Страницу можно закрыть.',
    ro: 'Modificările vor apărea pe site toate odată. Pagina poate fi închisă.',
  },
  published: { ru: 'Изменения уже на сайте.', ro: 'Modificările sunt deja pe site.' },
  failed: nothingChanged,
  cancelled: { ru: 'Этот импорт ничего не изменил.', ro: 'Acest import nu a schimbat nimic.' },
  undone: { ru: 'Тарифы снова такие, как до импорта.', ro: 'Tarifele sunt din nou ca înainte de import.' },
}
export const progress = (done: number, all: number): Text =>
  both((language) =>
    language === 'ru'
      ? `Сохранено ${formatNumber(done, language)} из ${formatNumber(all, language)}`
      : `Salvate ${formatNumber(done, language)} din ${formatNumber(all, language)}`,
  )
export const failures: Readonly<Record<NonNullable<TariffImport['failure']>, Text>> = {
  'changed-meanwhile': {
    ru: 'Тарифы изменились, пока прайс ждал публикации. Проверьте его ещё раз: «Изменить сопоставление».',
    ro: 'Tarifele s-au schimbat cât timp lista aștepta publicarea. Verificați-o încă o dată: „Schimbă corespondența”.',
  },
  internal: {
    ru: 'Публикация не удалась, на сайте ничего не изменилось. Проверьте прайс ещё раз: «Изменить сопоставление».',
    ro: 'Publicarea nu a reușit, pe site nu s-a schimbat nimic. Verificați lista încă o dată: „Schimbă corespondența”.',
  },
}

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
  new: { name: { ru: 'Новые', ro: 'Noi' }, note: { ru: 'появятся на сайте', ro: 'vor apărea pe site' } },
  changed: {
    name: { ru: 'Изменены', ro: 'Modificate' },
    note: { ru: 'цена, срок, зоны или тексты', ro: 'preț, termen, zone sau texte' },
  },
  removed: {
    name: { ru: 'Нет в файле', ro: 'Lipsesc din fișier' },
    note: { ru: 'станут скрытыми', ro: 'vor fi ascunse' },
  },
  jumps: {
    name: { ru: 'Скачок цены', ro: 'Salt de preț' },
    note: { ru: 'больше 30 %, из изменённых', ro: 'peste 30 %, din cele modificate' },
  },
  unchanged: {
    name: { ru: 'Без изменений', ro: 'Neschimbate' },
    note: { ru: 'останутся как есть', ro: 'rămân cum sunt' },
  },
  errors: { ru: 'Ошибки', ro: 'Erori' },
} as const
export const errorRows = (count: number): Text =>
  counted(
    count,
    ['строка с ошибками', 'строки с ошибками', 'строк с ошибками'],
    ['rând cu erori', 'rânduri cu erori', 'de rânduri cu erori'],
  )

export const tableTitles: Readonly<Record<RowFilter, Text>> = {
  all: { ru: 'Строки с изменениями', ro: 'Rânduri cu modificări' },
  errors: { ru: 'Строки с ошибками', ro: 'Rânduri cu erori' },
  jumps: { ru: 'Скачки цен', ro: 'Salturi de preț' },
  new: { ru: 'Новые тарифы', ro: 'Tarife noi' },
  changed: { ru: 'Изменённые тарифы', ro: 'Tarife modificate' },
  removed: { ru: 'Тарифы, которых нет в файле', ro: 'Tarife care lipsesc din fișier' },
  unchanged: { ru: 'Тарифы без изменений', ro: 'Tarife neschimbate' },
}
export const allChanges = { ru: 'Показать все изменения', ro: 'Arată toate modificările' }
export const noRows = { ru: 'Таких строк нет', ro: 'Nu există asemenea rânduri' }
export const noRowsCause = { ru: 'Прайс совпадает с тарифами на сайте.', ro: 'Lista coincide cu tarifele de pe site.' }
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
export const outcomes: Readonly<Record<RowOutcome, Text>> = {
  new: { ru: 'Новый', ro: 'Nou' },
  changed: { ru: 'Изменён', ro: 'Modificat' },
  removed: { ru: 'Скроется', ro: 'Va fi ascuns' },
  unchanged: { ru: 'Прежний', ro: 'Neschimbat' },
  invalid: { ru: 'Ошибка', ro: 'Eroare' },
}
export const jump = { ru: 'Скачок цены', ro: 'Salt de preț' }
export const shownAgain = { ru: 'Снова на сайте', ro: 'Din nou pe site' }
export const before = { ru: 'было', ro: 'era' }
export const blank = { ru: 'пусто', ro: 'gol' }
export const noTerm = { ru: 'без срока', ro: 'fără termen' }
export const months = (count: number): Text => ({ ru: `${count} мес`, ro: `${count} luni` })
export const pages = { ru: 'Страницы строк', ro: 'Paginile rândurilor' }
export const back = { ru: 'Назад', ro: 'Înapoi' }
export const next = { ru: 'Вперёд', ro: 'Înainte' }
export const position = (page: number, count: number): Text => ({
  ru: `Страница ${page} из ${count}`,
  ro: `Pagina ${page} din ${count}`,
})
