import type { Text } from '../../lib/language.ts'
import { columns as titles } from './messages.ts'

export interface Column {
  title: Text
  /** The column is sortable by this key. */
  sort?: 'name' | 'tariff' | 'date' | 'status'
}

/** The columns of the table in their order. */
const all = {
  date: { title: titles.date, sort: 'date' },
  name: { title: titles.name, sort: 'name' },
  phone: { title: titles.phone },
  tariff: { title: titles.tariff, sort: 'tariff' },
  address: { title: titles.address },
  email: { title: titles.email },
  newCompany: { title: titles.newCompany },
  services: { title: titles.services },
  inn: { title: titles.inn },
  status: { title: titles.status, sort: 'status' },
} as const satisfies Record<string, Column>

export type ColumnKey = keyof typeof all
export const columns = Object.entries(all) as [ColumnKey, Column][]
export const columnKeys = columns.map(([key]) => key)

/** The name opens the request, and the status is changed in its column: they are always shown. */
export const fixedColumns: readonly ColumnKey[] = ['name', 'status']
/** They fit a window of 1200 px without scrolling; the others are in the panel of the request too. */
export const narrowColumns: readonly ColumnKey[] = ['date', 'name', 'phone', 'tariff', 'address', 'status']
