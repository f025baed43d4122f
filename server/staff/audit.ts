import type { AuditEntry, AuditQuery } from '@motanet/contract/staff/audit.ts'
import { type ActorKind, type AuditAction, maxAuditEntries } from '@motanet/contract/staff/audit-words.ts'
import type { Kysely } from 'kysely'
import { chisinauTime } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { type AuditRow, countAuditEntries, findAuditEntries } from './audit.queries.ts'

/** A page of the audit log with the number of selected entries, at most `maxAuditEntries`. */
export async function listAuditEntries(
  db: Kysely<DB>,
  { from, to, page, page_size, ...filters }: AuditQuery,
): Promise<{ count: number; results: AuditEntry[] }> {
  const since = from === undefined ? undefined : chisinauTime(from, 0)
  const until = to === undefined ? undefined : chisinauTime(to, 24)
  const selection = { ...filters, since, until }
  const count = await countAuditEntries(db, selection, maxAuditEntries)
  const offset = (page - 1) * page_size
  if (offset >= count) return { count, results: [] }
  const limit = Math.min(page_size, count - offset)
  const rows = await findAuditEntries(db, selection, { limit, offset })
  return { count, results: rows.map(wireEntry) }
}

function wireEntry(row: AuditRow): AuditEntry {
  const { id, created_at, actor, account_id, email, full_name, operation, request_id, before, after, hidden } = row
  return {
    id,
    created_at: created_at.toISOString(),
    actor: {
      kind: actor as ActorKind,
      account: account_id === null ? null : { id: account_id, name: full_name ?? '', email: email ?? '' },
      api_key: named(row.api_key_id, row.api_key_name),
      provider: named(row.actor_provider_id, row.actor_provider_name),
      on_behalf_of: named(row.on_behalf_of, row.on_behalf_of_name),
    },
    ...{ operation, request_id, action: row.action as AuditAction },
    ...{ table: row.table_name, row: row.row_id, rows: row.row_count },
    ...{ before: before as AuditEntry['before'], after: after as AuditEntry['after'], hidden: hidden ?? [] },
  }
}

function named(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}
