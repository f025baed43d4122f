import type { Kysely } from 'kysely'
import { actingPart, type Caller, callerIds } from '../accounts/current-user.ts'
import { type PermissionModel, requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { refreshDerivedColumns } from './derived-columns.ts'
import { lockOwnCatalogue, withOwnCatalogue } from './own-catalogue.ts'
import {
  countOwn,
  deleteRecord,
  detachRecord,
  insertRecord,
  lockRecord,
  lockTariffsWith,
  type RecordRow,
  type RecordTable,
  updateRecord,
} from './own-records.queries.ts'
import { renewChecks } from './price-checks.ts'

/** The maximum number of promotions, of contract conditions and of equipment per provider. */
export const maxRecords = 500

type Parts = Pick<CatalogueParts, 'db' | 'clock'>

export interface Versioned {
  version: number
}

/** A kind of record that tariffs of a provider reference: promotions, contract conditions or equipment. */
export interface RecordKind<Shown extends Versioned, Fields> {
  model: PermissionModel
  table: RecordTable
  /** Returns the records of the provider in display order; with `id` only that one. */
  find(db: Kysely<DB>, providerId: number, id?: number): Promise<Shown[]>
  /** Returns the columns of the given fields. Fails with `invalid-input` for an unknown reference. */
  toRow(db: Kysely<DB>, fields: Fields): Promise<RecordRow>
}

/** Lists the records of the user's provider. Fails with `no-provider` for an account without a provider. */
export async function listOwnRecords<Shown extends Versioned, Fields>(
  db: Kysely<DB>,
  user: Caller,
  kind: RecordKind<Shown, Fields>,
): Promise<Shown[]> {
  return kind.find(db, requireOwnProvider(user, 'member'))
}

/** Creates a record, once per idempotency key. Fails with `forbidden`, `too-many-records` and `idempotency-key-reused`. */
export async function addRecord<Shown extends Versioned, Fields>(
  db: Kysely<DB>,
  user: Caller,
  kind: RecordKind<Shown, Fields>,
  { fields, key }: { fields: Fields; key: string | undefined },
): Promise<Shown> {
  const accountKey = { ...callerIds(user), key, content: { [kind.table]: fields, ...actingPart(user) } }
  const { response } = await withOwnCatalogue(
    db,
    user,
    { model: kind.model, act: 'create' },
    (transaction, { providerId }) =>
      runIdempotentForCaller(transaction, accountKey, async () => {
        if ((await countOwn(transaction, kind.table, providerId)) >= maxRecords) fail('too-many-records')
        const id = await storeNewRecord(transaction, kind, { providerId, fields })
        return getOwn(transaction, kind, providerId, id)
      }),
  )
  return response
}

/** Stores a record of the provider and returns its id. Fails with `invalid-input` for an unknown reference. */
export async function storeNewRecord<Shown extends Versioned, Fields>(
  db: Kysely<DB>,
  kind: RecordKind<Shown, Fields>,
  { providerId, fields }: { providerId: number; fields: Fields },
): Promise<number> {
  return insertRecord(db, kind.table, providerId, await kind.toRow(db, fields))
}

/**
 * Changes a record of the user's provider and the derived columns of its tariffs, and renews the checks of those whose shown price this
 * changes. Fails with `not-found`, `forbidden` and `changed-meanwhile`, and with `invalid-input` as `refreshDerivedColumns` does.
 */
export async function changeRecord<Shown extends Versioned, Fields>(
  { db, clock }: Parts,
  user: Caller,
  kind: RecordKind<Shown, Fields>,
  { id, fields, seen }: { id: number; fields: Fields; seen: SeenVersions },
): Promise<Shown> {
  return db.transaction().execute(async (transaction) => {
    const providerId = await openOwn(transaction, user, kind, { id, act: 'edit', seen })
    const row = await kind.toRow(transaction, fields)
    const tariffs = idsOf(await lockTariffsWith(transaction, kind.table, id))
    await updateRecord(transaction, kind.table, id, row)
    const field = kind.table === 'equipment' ? 'price' : undefined
    await renewChecks(transaction, await refreshDerivedColumns(transaction, tariffs, field), clock())
    return getOwn(transaction, kind, providerId, id)
  })
}

/**
 * Deletes a record of the user's provider. If tariffs use it, fails with `used-by-tariffs` and their names, unless `detaches` is set:
 * then it is removed from the tariffs in the same transaction, which renews their checks. Fails with `not-found`, `forbidden` and
 * `changed-meanwhile`.
 */
export async function removeRecord<Shown extends Versioned, Fields>(
  { db, clock }: Parts,
  user: Caller,
  kind: RecordKind<Shown, Fields>,
  { id, detaches, seen }: { id: number; detaches: boolean; seen: SeenVersions },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await openOwn(transaction, user, kind, { id, act: 'delete', seen })
    const tariffs = await lockTariffsWith(transaction, kind.table, id)
    if (tariffs.length > 0 && !detaches) fail('used-by-tariffs', undefined, { tariffs })
    if (tariffs.length > 0) await detachRecord(transaction, kind.table, id)
    await deleteRecord(transaction, kind.table, id)
    await refreshDerivedColumns(transaction, idsOf(tariffs))
    await renewChecks(transaction, idsOf(tariffs), clock())
  })
}

/** Locks a record of the user's provider for a write, after checking the permission and the version. Returns the id of the provider. */
async function openOwn<Shown extends Versioned, Fields>(
  db: Kysely<DB>,
  user: Caller,
  kind: RecordKind<Shown, Fields>,
  { id, act, seen }: { id: number; act: 'edit' | 'delete'; seen: SeenVersions },
): Promise<number> {
  const { providerId, user: now } = await lockOwnCatalogue(db, user)
  const version = (await lockRecord(db, kind.table, { id, providerId })) ?? fail('not-found')
  requireOwnProvider(now, { model: kind.model, act })
  await requireVersion(seen, version, () => getOwn(db, kind, providerId, id))
  return providerId
}

async function getOwn<Shown extends Versioned, Fields>(
  db: Kysely<DB>,
  kind: RecordKind<Shown, Fields>,
  providerId: number,
  id: number,
): Promise<Shown> {
  const [record] = await kind.find(db, providerId, id)
  return record ?? fail('not-found')
}

const idsOf = (tariffs: readonly { id: number }[]) => tariffs.map(({ id }) => id)
