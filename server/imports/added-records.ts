import type { Kysely } from 'kysely'
import type { Caller } from '../accounts/current-user.ts'
import { mayManage, type PermissionModel, requireOwnProvider } from '../accounts/permission-policy.ts'
import { countOwn, deleteUnused } from '../catalogue/own-records.queries.ts'
import { maxRecords, storeNewRecord } from '../catalogue/own-records.ts'
import { contractConditions, equipment, promotions } from '../catalogue/record-kinds.ts'
import type { StoredFields } from '../catalogue/stored-fields.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import type { Addition } from './checking/indexed-catalogue.ts'
import type { ImportRecord } from './imports.queries.ts'
import { type CreatedAddition, findAdditions } from './publishing.queries.ts'

const kinds = { promotions, conditions: contractConditions, equipment } as const
const kindNames = Object.keys(kinds) as Addition['kind'][]

/**
 * Checks that publishing may create the records: managers need the permission for each kind, and API keys may create no equipment. Fails
 * with `forbidden` and `too-many-records`.
 */
export async function requireAdditions(
  db: Kysely<DB>,
  user: Caller | undefined,
  { providerId, additions }: { providerId: number; additions: readonly Addition[] },
): Promise<void> {
  for (const name of kindNames) {
    const added = additions.filter(({ kind }) => kind === name).length
    if (added === 0) continue
    const { model, table } = kinds[name]
    if (user !== undefined && !user.isStaff) requireOwnProvider(user, { model, act: 'create' })
    if (name === 'equipment' && user !== undefined && !addsEquipment(user)) fail('forbidden')
    if (await isTooMany(db, table, { providerId, added })) fail('too-many-records')
  }
}

/** The first kind of record of which the provider would have more than allowed, once publishing has created the records. */
export async function findExceededKind(
  db: Kysely<DB>,
  { providerId, additions }: { providerId: number; additions: readonly Addition[] },
): Promise<Addition['kind'] | undefined> {
  for (const name of kindNames) {
    const added = additions.filter(({ kind }) => kind === name).length
    if (added > 0 && (await isTooMany(db, kinds[name].table, { providerId, added }))) return name
  }
  return undefined
}

async function isTooMany(
  db: Kysely<DB>,
  table: (typeof kinds)[Addition['kind']]['table'],
  { providerId, added }: { providerId: number; added: number },
): Promise<boolean> {
  return (await countOwn(db, table, providerId)) + added > maxRecords
}

/** Whether imports of the user may create equipment: no scope of API keys includes it. */
export const addsEquipment = (user: Caller) => user.key === null

/**
 * Creates the records that the rows of the import describe. Returns them with their ids, to be stored once everything else is written,
 * because that locks the import; and a function that replaces their negative ids in the fields of a row.
 */
export async function createAdditions(
  db: Kysely<DB>,
  { importId, providerId }: { importId: number; providerId: number },
): Promise<{ additions: CreatedAddition[]; withCreated: (fields: StoredFields) => StoredFields }> {
  const additions = await findAdditions(db, importId)
  const ids = new Map<number, number>()
  for (const addition of additions) ids.set(addition.id, await create(db, providerId, addition))
  const idOf = (id: number) => ids.get(id) ?? id
  return {
    additions: additions.map((addition) => ({ ...addition, created: ids.get(addition.id) ?? null })),
    withCreated: ({ promo, conditions, equipment: devices, ...fields }) => ({
      ...fields,
      promo: promo && idOf(promo),
      conditions: conditions && idOf(conditions),
      equipment: devices?.map(idOf),
    }),
  }
}

function create(db: Kysely<DB>, providerId: number, { kind, fields }: Addition): Promise<number> {
  switch (kind) {
    case 'promotions':
      return storeNewRecord(db, promotions, { providerId, fields })
    case 'conditions':
      return storeNewRecord(db, contractConditions, { providerId, fields })
    case 'equipment':
      return storeNewRecord(db, equipment, { providerId, fields })
  }
}

/** Deletes the records that the import has created, except those that have been edited or are used since. */
export async function removeAdditions(db: Kysely<DB>, importId: number): Promise<void> {
  for (const { name, ids } of await findCreated(db, importId)) await deleteUnused(db, kinds[name].table, ids)
}

/**
 * Whether the user may delete what undoing the published import deletes: managers need the permission for tariffs and for each kind of
 * record, and API keys may delete no equipment.
 */
export async function mayDeleteAdded(
  db: Kysely<DB>,
  user: Caller,
  { id, kind, provider, counts }: Pick<ImportRecord, 'id' | 'kind' | 'provider' | 'counts'>,
): Promise<boolean> {
  if (kind !== 'tariffs' || user.isStaff) return true
  const created = await findCreated(db, id)
  // No scope of API keys includes equipment
  if (user.key !== null && created.some(({ name }) => name === 'equipment')) return false
  const models: PermissionModel[] = created.map(({ name }) => kinds[name].model)
  if (counts.new > 0) models.push('ProviderTariff')
  return models.every((model) => mayManage(user, model, 'delete', { providerId: provider.id }))
}

/** The ids of the records that the import has created, of the kinds of which there are any. */
async function findCreated(db: Kysely<DB>, importId: number): Promise<{ name: Addition['kind']; ids: number[] }[]> {
  const additions = await findAdditions(db, importId)
  const idsOf = (name: Addition['kind']) =>
    additions.flatMap(({ kind, created }) => (kind === name ? (created ?? []) : []))
  return kindNames.map((name) => ({ name, ids: idsOf(name) })).filter(({ ids }) => ids.length > 0)
}
