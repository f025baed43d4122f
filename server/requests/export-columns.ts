import { chisinauClock, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Language, Translated } from '@motanet/contract/errors.ts'
import type { CallTime } from '@motanet/contract/requests/call-times.ts'
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'
import { employeesNames, listServices } from '../delivery/tender-texts.ts'

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
/** In place of the name, once the provider no longer has the contacts. */
const removals: Record<string, Translated> = {
  withdrawn: { ru: 'отозвана клиентом', ro: 'retrasă de client' },
  transferred: { ru: 'передана другому провайдеру', ro: 'transferată altui furnizor' },
}
const erased: Translated = { ru: 'данные удалены', ro: 'date șterse' }
export const callTimeNames: Record<CallTime, Translated> = {
  morning: { ru: 'Утром, до 12', ro: 'Dimineața, până la 12' },
  afternoon: { ru: 'Днём, с 12 до 17', ro: 'Ziua, între 12 și 17' },
  evening: { ru: 'Вечером, после 17', ro: 'Seara, după 17' },
}
const yes: Translated = { ru: 'да', ro: 'da' }
const no: Translated = { ru: 'нет', ro: 'nu' }

/** Cells of type `time` are local times in Chisinau, to the minute: `2026-11-21 17:40`. */
interface ExportColumn {
  heading: Translated
  type: 'number' | 'text' | 'phone' | 'time'
  cell: (request: ProviderRequest, language: Language) => string | number | null
  /** Width of the column in a workbook, in characters. */
  width: number
}

/** The columns of an export, the same in CSV and XLSX. */
export const exportColumns: readonly ExportColumn[] = [
  { heading: { ru: '№', ro: 'Nr.' }, type: 'number', width: 8, cell: ({ id }) => id },
  {
    heading: { ru: 'Дата', ro: 'Data' },
    type: 'time',
    width: 17,
    cell: ({ created_at }) => localTime(new Date(created_at)),
  },
  {
    heading: { ru: 'Статус', ro: 'Stare' },
    type: 'text',
    width: 15,
    cell: ({ status }, language) => statuses[status][language],
  },
  { heading: { ru: 'Вид', ro: 'Tip' }, type: 'text', width: 9, cell: ({ kind }, language) => kinds[kind][language] },
  { heading: { ru: 'Имя', ro: 'Nume' }, type: 'text', width: 24, cell: nameOf },
  { heading: { ru: 'Телефон', ro: 'Telefon' }, type: 'phone', width: 15, cell: ({ phone }) => phone },
  { heading: { ru: 'E-mail', ro: 'E-mail' }, type: 'text', width: 26, cell: ({ email }) => email },
  {
    heading: { ru: 'Тариф', ro: 'Tarif' },
    type: 'text',
    width: 24,
    cell: ({ tariff }, language) =>
      language === 'ro' && tariff?.name_ro.trim() ? tariff.name_ro : (tariff?.name ?? ''),
  },
  { heading: { ru: 'Адрес', ro: 'Adresă' }, type: 'text', width: 34, cell: placeOf },
  {
    heading: { ru: 'Новая компания', ro: 'Companie nouă' },
    type: 'text',
    width: 17,
    cell: ({ new_company }, language) => (new_company ? yes : no)[language],
  },
  {
    heading: { ru: 'Услуги', ro: 'Servicii' },
    type: 'text',
    width: 28,
    cell: ({ services }, language) => listServices(services, language),
  },
  {
    heading: { ru: 'Сотрудники', ro: 'Angajați' },
    type: 'text',
    width: 13,
    cell: ({ employees_count: band }, language) => band && employeesNames[band][language],
  },
  { heading: { ru: 'IDNO', ro: 'IDNO' }, type: 'text', width: 15, cell: ({ inn }) => inn },
  { heading: { ru: 'Комментарий', ro: 'Comentariu' }, type: 'text', width: 40, cell: ({ comments }) => comments },
  {
    heading: { ru: 'Когда позвонить', ro: 'Când să sunați' },
    type: 'text',
    width: 20,
    cell: ({ call_time: time }, language) => time && callTimeNames[time][language],
  },
]

function nameOf({ name, step, has_contacts, is_erased }: ProviderRequest, language: Language): string {
  if (is_erased) return erased[language]
  return has_contacts ? name : (removals[step]?.[language] ?? '')
}

/** The address, or else the latitude and longitude of the marked point, which map applications search for. */
function placeOf({ address, point }: ProviderRequest): string {
  return address || point === null ? address : `${point.latitude}, ${point.longitude}`
}

/** File name with the current date in Chisinau: `motanet-2026-11-21.csv`. */
export function exportFileName(extension: 'csv' | 'xlsx'): string {
  return `motanet-${chisinauDay(new Date())}.${extension}`
}

/** Local time in Chisinau: `2026-11-21 17:40`. */
function localTime(time: Date): string {
  return `${chisinauDay(time)} ${chisinauClock(time)}`
}
