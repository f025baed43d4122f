import type { Language, Translated } from '@motanet/contract/errors.ts'
import type { ReceivedRequest } from '@motanet/contract/requests/received-requests.ts'
import type { RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'
import { stringify } from 'csv-stringify/sync'
import { employeesNames, listServices } from './service-names.ts'

const byteOrderMark = '\uFEFF'
const rowsOfPiece = 500

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
  [{ ru: 'Дата', ro: 'Data' }, ({ created_at }) => localTime(new Date(created_at))],
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
  [{ ru: 'Услуги', ro: 'Servicii' }, ({ services }, language) => listServices(services, language)],
  [
    { ru: 'Сотрудники', ro: 'Angajați' },
    ({ employees_count: band }, language) => band && employeesNames[band][language],
  ],
  [{ ru: 'IDNO', ro: 'IDNO' }, ({ inn }) => inn],
  [{ ru: 'Комментарий', ro: 'Comentariu' }, ({ comments }) => comments],
]

/**
 * The requests as CSV (RFC 4180) that spreadsheets open in the right letters, with headings in the language. In pieces, between
 * which others have their turn.
 */
export function* writeCsv(requests: readonly ReceivedRequest[], language: Language): Generator<string> {
  yield byteOrderMark + linesOf([columns.map(([heading]) => heading[language])])
  for (let start = 0; start < requests.length; start += rowsOfPiece) {
    const rows = requests.slice(start, start + rowsOfPiece)
    yield linesOf(rows.map((request) => columns.map(([, cell]) => cell(request, language))))
  }
}

/** The name of a file that is made now. */
export function csvFileName(): string {
  return `motanet-${localTime(new Date()).slice(0, 10)}.csv`
}

function linesOf(rows: readonly (readonly ReturnType<Cell>[])[]): string {
  // What a spreadsheet would take for a formula gets an apostrophe
  return stringify([...rows], {
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: true,
    escape_formulas: true,
  })
}

const chisinauTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Chisinau',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** 2026-11-21 17:40 */
function localTime(time: Date): string {
  return chisinauTime.format(time)
}
