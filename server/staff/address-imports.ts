import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import {
  type AddressRowFilter,
  addressFileLimits,
  addressRowsPerPage,
} from '@motanet/contract/staff/address-import-limits.ts'
import type { AddressImport, AddressImportDetails, AddressImportRow } from '@motanet/contract/staff/address-imports.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import type { ImportReport } from '../address-imports/delta.queries.ts'
import {
  findAddressImport,
  insertAddressImport,
  lockAddressImport,
  setCancelled,
  setRunning,
  storePart,
} from '../address-imports/stored-imports.queries.ts'
import type { Clock } from '../calendar/clock.ts'
import { orderedByActor } from '../db/audit/actor.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import type { Jobs } from '../notifications/jobs.ts'
import { writeAsStaff } from './staff-write.ts'

export interface AddressImportParts {
  db: Kysely<DB>
  jobs: Jobs
  clock: Clock
}

interface Announcement {
  file_name: string
  file_bytes: number
  keeps_missing: boolean
  /** Of the idempotent request. */
  key: string | undefined
}

/** Stores an import whose file is to follow. */
export async function announceFile(
  { db, clock }: AddressImportParts,
  user: CurrentUser,
  { key, ...content }: Announcement,
): Promise<AddressImport> {
  const { file_name: fileName, file_bytes: fileBytes, keeps_missing: keepsMissing } = content
  const id = await writeAsStaff(db, user, async (transaction) => {
    const { response } = await runIdempotentForCaller(transaction, { accountId: user.id, key, content }, async () => ({
      id: await insertAddressImport(transaction, {
        ...{ accountId: user.id, fileName, fileBytes, keepsMissing, at: clock() },
      }),
    }))
    return response.id
  })
  return getImport(db, id)
}

/**
 * Stores a part of the file; the last one to arrive orders the check. Fails with `invalid-input` for a part of another size, and with
 * `wrong-import-state` once the import is cancelled.
 */
export async function receivePart(
  { db, jobs }: AddressImportParts,
  user: CurrentUser,
  { id, position, part }: { id: number; position: number; part: UploadedFile },
): Promise<AddressImport> {
  const bytes = await readFile(part.path)
  await writeAsStaff(db, user, async (transaction) => {
    const { state, file_bytes: fileBytes } = (await lockAddressImport(transaction, id)) ?? fail('import-not-found')
    if (state === 'checking' || state === 'checked') return
    if (state !== 'uploaded') fail('wrong-import-state')
    const rest = fileBytes - position * addressFileLimits.partBytes
    if (bytes.length === 0 || bytes.length !== Math.min(rest, addressFileLimits.partBytes))
      fail('invalid-input', { part: 'invalid' })
    if ((await storePart(transaction, { importId: id, position, bytes })) < fileBytes) return
    await setRunning(transaction, id, { state: 'checking' })
    await jobs.add(transaction, 'address-import', { importId: id, ...orderedByActor() })
  })
  return getImport(db, id)
}

/** Orders another check, for a file that is complete or not. Fails with `wrong-import-state`. */
export async function checkAgain(
  { db, jobs }: AddressImportParts,
  user: CurrentUser,
  { id, keepsMissing }: { id: number; keepsMissing: boolean },
): Promise<AddressImport> {
  await writeAsStaff(db, user, async (transaction) => {
    const { state } = (await lockAddressImport(transaction, id)) ?? fail('import-not-found')
    if (state !== 'checked' && state !== 'failed') fail('wrong-import-state')
    await setRunning(transaction, id, { state: 'checking', keeps_missing: keepsMissing })
    await jobs.add(transaction, 'address-import', { importId: id, ...orderedByActor() })
  })
  return getImport(db, id)
}

/**
 * Orders the publishing of a checked file; a repeated call changes nothing. Fails with `wrong-import-state`, and with `import-incomplete`
 * if implausibly many houses would be retired, which must be confirmed.
 */
export async function publish(
  { db, jobs }: AddressImportParts,
  user: CurrentUser,
  { id, confirmsIncomplete }: { id: number; confirmsIncomplete: boolean },
): Promise<AddressImport> {
  await writeAsStaff(db, user, async (transaction) => {
    const { state, report } = (await lockAddressImport(transaction, id)) ?? fail('import-not-found')
    if (state === 'publishing' || state === 'published') return
    if (state !== 'checked' || report === null) fail('wrong-import-state')
    if (report.incomplete_localities.length > 0 && !confirmsIncomplete) fail('import-incomplete')
    await setRunning(transaction, id, { state: 'publishing', published_by: user.id })
    await jobs.add(transaction, 'address-import', { importId: id, ...orderedByActor() })
  })
  return getImport(db, id)
}

/** Cancels an import that has not ended; a job that has begun ends without an effect. Fails with `wrong-import-state`. */
export async function cancel({ db }: AddressImportParts, user: CurrentUser, id: number): Promise<AddressImport> {
  const { state } = await getImport(db, id)
  if (state !== 'cancelled')
    await writeAsStaff(db, user, async (transaction) => {
      if (!(await setCancelled(transaction, id))) fail('wrong-import-state')
    })
  return getImport(db, id)
}

/** The import with a page of the rows of its report. Fails with `import-not-found`. */
export async function getDetails(
  db: Kysely<DB>,
  id: number,
  { filter, page }: { filter: AddressRowFilter; page: number },
): Promise<AddressImportDetails> {
  const { summary, report } = (await findAddressImport(db, id)) ?? fail('import-not-found')
  const rows = report === null ? [] : rowsOf(report).filter(({ kind }) => filter === 'all' || kind === filter)
  return {
    ...summary,
    is_change: report?.changes ?? null,
    incomplete_localities: (report?.incomplete_localities ?? []).map(
      ({ locality: locality_ro, locality_ru = locality_ro, ...counts }) => ({
        ...counts,
        locality: locality_ru,
        locality_ro,
      }),
    ),
    ...{ filter, page, page_count: Math.max(1, Math.ceil(rows.length / addressRowsPerPage)) },
    rows: rows.slice((page - 1) * addressRowsPerPage, page * addressRowsPerPage),
  }
}

function rowsOf({ renamed_streets, renumbered = [], missing, rejected }: ImportReport): AddressImportRow[] {
  return [
    ...rejected.map(({ where, reason: { ru, ro } }) => ({
      ...{ kind: 'rejected' as const, where, reason: ru, reason_ro: ro },
    })),
    ...renamed_streets.map(({ from: from_ro, from_ru = from_ro, to: to_ro, to_ru = to_ro, ...street }) => ({
      ...{ kind: 'renamed' as const, ...localityOf(street), from: from_ru, from_ro, to: to_ru, to_ro },
    })),
    ...renumbered.map(({ street: street_ro, street_ru: street, ...house }) => ({
      ...{ kind: 'renumbered' as const, ...house, ...localityOf(house), street, street_ro },
    })),
    ...missing.map(({ street: street_ro, street_ru: street = street_ro, ...house }) => ({
      ...{ kind: 'missing' as const, ...house, ...localityOf(house), street, street_ro },
    })),
  ]
}

function localityOf({ locality = '', locality_ru = locality }: { locality?: string; locality_ru?: string }) {
  return { locality: locality_ru, locality_ro: locality }
}

async function getImport(db: Kysely<DB>, id: number): Promise<AddressImport> {
  return (await findAddressImport(db, id))?.summary ?? fail('import-not-found')
}
