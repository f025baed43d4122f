import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** Of a key that is neither revoked nor expired. */
const isValid = sql<boolean>`k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`

export type ValidKeyRow = NonNullable<Awaited<ReturnType<typeof findValidKey>>>

/** A valid key by its hash or id, with the state of its provider and the time of its last use. */
export function findValidKey(db: Kysely<DB>, key: { hash: Buffer } | { id: number }) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('provider as p', 'p.id', 'k.provider_id')
    .leftJoin('api_key_use as u', 'u.api_key_id', 'k.id')
    .select(['k.id', 'k.name', 'k.scopes', 'k.provider_id'])
    .select(sql<string | null>`case when p.suspended_at is not null then p.suspended_reason end`.as('suspension'))
    .select(sql<boolean>`coalesce(u.used_at > now() - interval '1 minute', false)`.as('is_just_used'))
    .$if('hash' in key, (query) => query.where('k.hash', '=', 'hash' in key ? key.hash : Buffer.alloc(0)))
    .$if('id' in key, (query) => query.where('k.id', '=', 'id' in key ? key.id : 0))
    .where(isValid)
    .executeTakeFirst()
}

/** Shared row lock: the key is not revoked until the transaction ends. */
export async function holdKeyRow(transaction: Kysely<DB>, id: number): Promise<void> {
  await transaction.selectFrom('api_key').select('id').where('id', '=', id).forShare().execute()
}

/** Stores that the key is used now, from the network address. */
export async function storeKeyUse(db: Kysely<DB>, { id, address }: { id: number; address: string }): Promise<void> {
  await sql`
    insert into api_key_use (api_key_id, used_at, used_from) select id, now(), ${address} from api_key where id = ${id}
    on conflict (api_key_id) do update set used_at = excluded.used_at, used_from = excluded.used_from`.execute(db)
}

/** Whether the account could no longer create the key: only owners do, and it may be deleted. False for staff. */
const isCreatorGone = sql<boolean>`
  case when a.id is null then k.is_by_staff is false
  else not a.is_active or a.role <> 'provider' or a.is_role_suspended or a.provider_id is distinct from k.provider_id end`

export type KeyRow = Awaited<ReturnType<typeof findKeys>>[number]

/** The keys of a provider that are not revoked, newest first; with `id` only that one. */
export function findKeys(db: Kysely<DB>, providerId: number, id?: number) {
  return db
    .selectFrom('api_key as k')
    .leftJoin('account as a', 'a.id', 'k.created_by')
    .leftJoin('api_key_use as u', 'u.api_key_id', 'k.id')
    .select(['k.id', 'k.name', 'k.beginning', 'k.scopes', 'k.created_at', 'k.expires_at', 'u.used_at', 'u.used_from'])
    .select(sql<string | null>`coalesce(nullif(a.full_name, ''), a.email)`.as('creator'))
    .select(isCreatorGone.as('is_creator_gone'))
    .select(sql<boolean>`coalesce(k.expires_at <= now(), false)`.as('is_expired'))
    .where('k.provider_id', '=', providerId)
    .where('k.revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('k.id', '=', id ?? 0))
    .orderBy('k.id', 'desc')
    .execute()
}

/** Locks the provider until the transaction ends, so that its keys are counted. False if there is none. */
export async function lockProviderOfKeys(transaction: Kysely<DB>, providerId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('provider')
    .select('id')
    .where('id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** `endOf`: the last day in Chisinau on which the key is valid. Returns the id. */
export async function insertApiKey(
  transaction: Kysely<DB>,
  { endOf, ...key }: Omit<Insertable<DB['api_key']>, 'expires_at'> & { endOf: string | null },
): Promise<number> {
  const { id } = await transaction
    .insertInto('api_key')
    .values({ ...key, expires_at: sql<Date | null>`(${endOf}::date + 1)::timestamp at time zone 'Europe/Chisinau'` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Waits for writes of the key that are under way. False if the provider has no such key, or it is revoked already. */
export async function markKeyRevoked(
  transaction: Kysely<DB>,
  { id, providerId }: { id: number; providerId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('api_key')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
