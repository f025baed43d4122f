import type { Language, Translated } from '@motanet/contract/errors.ts'
import type { ReceivedRequest } from '@motanet/contract/requests/received-requests.ts'
import type { RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'

const byteOrderMark = '\uFEFF'
const rowsOfPiece = 500
/** A spreadsheet would take these for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/

const statuses: Record<RequestStatus, Translated> = {
  info: { ru: 'Заинтересован', ro: 'Interesat' },
  in_progress: { ru: 'В работе', ro: 'În lucru' },
  connected: { ru: 'Подключено', ro: 'Conectat' },
  rejected: { ru: 'Отклонено', ro: 'Respins' },
}
const kinds: Record<RequestKind, Translated> = {
  tariff: { ru: 'Тариф', ro: 'Tarif' },
  office: { ru: 'Офис', ro: 'Oficiu' },
  home: { ru: 'Дом', ro: 'Casă' },
}
const yes: Translated = { ru: 'да', ro: 'da' }
const no: Translated = { ru: 'нет', ro: 'nu' }

type Cell = (request: ReceivedRequest, language: Language) => string | number | null

const columns: readonly [heading: Translated, cell: Cell][] = [
  [{ ru: '№', ro: 'Nr.' }, ({ id }) => id],
  [{ ru: 'Дата', ro: 'Data' }, ({ created_at }) => localTime(created_at)],
  [{ ru: 'Статус', ro: 'Stare' }, ({ status }, language) => statuses[status][language]],
  [{ ru: 'Вид', ro: 'Tip' }, ({ kind }, language) => kinds[kind][language]],
  [{ ru: 'Имя', ro: 'Nume' }, ({ name }) => name],
  [{ ru: 'Телефон', ro: 'Telefon' }, ({ phone }) => phone],
  [{ ru: 'E-mail', ro: 'E-mail' }, ({ email }) => email],
  [
    { ru: 'Тариф', ro: 'Tarif' },
    ({ tariff }, language) => (language === 'ro' && tariff?.name_ro.trim() ? tariff.name_ro : (tariff?.name ?? '')),
  ],
  [{ ru: 'Адрес', ro: 'Adresă' }, ({ address }) => address],
  [{ ru: 'Новая компания', ro: 'Companie nouă' }, ({ new_company }, language) => (new_company ? yes : no)[language]],
  [{ ru: 'Услуги', ro: 'Servicii' }, ({ services }) => services.join(', ')],
  [{ ru: 'Сотрудники', ro: 'Angajați' }, ({ employees_count }) => employees_count],
  [{ ru: 'IDNO', ro: 'IDNO' }, ({ inn }) => inn],
  [{ ru: 'Комментарий', ro: 'Comentariu' }, ({ comments }) => comments],
]

/**
 * The requests as CSV (RFC 4180) that spreadsheets open in the right letters, with headings in the language. In pieces, between
 * which others have their turn.
 */
export function* writeCsv(requests: readonly ReceivedRequest[], language: Language): Generator<string> {
  yield byteOrderMark + lineOf(columns.map(([heading]) => heading[language]))
  for (let start = 0; start < requests.length; start += rowsOfPiece) {
    const rows = requests.slice(start, start + rowsOfPiece)
    yield rows.map((request) => lineOf(columns.map(([, cell]) => cell(request, language) ?? ''))).join('')
  }
}

function lineOf(cells: readonly (string | number)[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}

const chisinauTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Chisinau',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** 2026-11-21 17:40 */
function localTime(time: string): string {
  return chisinauTime.format(new Date(time))
}
