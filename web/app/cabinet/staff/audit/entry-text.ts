import type { AuditEntry } from '@motanet/contract/staff/audit.ts'
import { both, formatDate, formatTime } from '../../../lib/format.ts'
import type { Language, Text } from '../../../lib/language.ts'
import { inLei } from '../../../lib/money.ts'
import { inRomanian } from '../../kit/records/messages.ts'
import * as messages from './messages.ts'
import { columns } from './messages-columns.ts'
import { wordOf } from './value-words.ts'

/** The name of the person or the kind of actor, and for whom it acted. */
export function actorText({ kind, account, api_key, provider, on_behalf_of }: AuditEntry['actor']): Text {
  if (api_key)
    return joined(
      messages.actors[kind],
      both(() => nameOf(api_key)),
    )
  const known = account && (account.name || account.email)
  const who = account
    ? known
      ? { ru: known, ro: known }
      : joined(messages.actors[kind], messages.numbered(account.id))
    : kind === 'user'
      ? messages.visitor
      : messages.actors[kind]
  if (on_behalf_of) return joined(who, messages.onBehalfOf(nameOf(on_behalf_of)))
  return kind === 'recipient_link' && provider
    ? joined(
        who,
        both(() => nameOf(provider)),
      )
    : who
}

function nameOf({ id, name }: { id: number; name: string }): string {
  return name || `#${id}`
}

function joined(first: Text, second: Text): Text {
  return both((language) => `${first[language]}, ${second[language]}`)
}

/** What was changed: the kind of record and its number, or how many there were. */
export function recordText({ table, row, rows }: Pick<AuditEntry, 'table' | 'row' | 'rows'>): Text {
  const name = tableText(table)
  const named =
    row === null ? name : both((language) => `${name[language]} ${messages.numbered(shortId(row))[language]}`)
  return rows > 1 ? joined(named, messages.manyRows(rows)) : named
}

export function tableText(table: string): Text {
  return table in messages.tables ? messages.tables[table as keyof typeof messages.tables] : { ru: table, ro: table }
}

/** Ids of sessions are long. */
function shortId(row: string): string {
  return row.split('-')[0] ?? row
}

/** The name of a request is that of a person. */
export function columnText(table: string, column: string): Text {
  if (table === 'request' && column === 'name') return columns.full_name
  const plain = column.replace(/_ro$/, '')
  if (!(plain in columns)) return { ru: column, ro: column }
  const text = columns[plain as keyof typeof columns]
  return plain === column ? text : inRomanian(text)
}

/** A stored value as text: words for values of an enumeration, money in lei, days, times in Chisinau. */
export function valueText(table: string, column: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return (value ? messages.yes : messages.no)[language]
  if (column.endsWith('_bani')) return inLei(Number(value) / 100)[language]
  if (column.endsWith('_at') || column.endsWith('_since')) return formatTime(String(value), language)
  if (column.endsWith('_on') || column === 'valid_until') return formatDate(String(value), language)
  const word = (name: unknown) => wordOf(table, column, String(name))?.[language] ?? String(name)
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(word).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => `${word(key)}: ${valueText(table, key, part, language)}`)
      .join(', ')
  }
  return word(value)
}
