import { type Kysely, sql } from 'kysely'
import { refreshDerivedColumns } from '../../catalogue/derived-columns.ts'
import { rankTariffsWithin } from '../../catalogue/popularity.ts'
import { lockProvider } from '../../catalogue/provider-lock.queries.ts'
import type { DB } from '../../db/tables.ts'
import { recountOutcomes } from '../../requests/guarantee/claims.queries.ts'
import { type Correction, correctInBatches, countDifferences } from './correction.ts'

/** Ids of all providers: each is a batch, under the lock that all writes to its catalogue take. */
export async function findProviderIds(db: Kysely<DB>): Promise<number[]> {
  const rows = await db.selectFrom('provider').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function readTexts(query: ReturnType<typeof sql<{ id: number; text: string }>>, db: Kysely<DB>) {
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

const derivedColumns = (db: Kysely<DB>, providerId: number) =>
  readTexts(
    sql`select id, (discounted_price_lei, shown_price_bani, effective_cost_bani, reach, speed, has_speed, is_in_mbps, is_in_gb)::text
      as text from tariff where provider_id = ${providerId}`,
    db,
  )

export const tariffs: Correction = {
  name: 'tariffs',
  covers: 'shown prices, effective cost, reach, and what lists are ordered by',
  run: async (parts) =>
    correctInBatches('tariffs', await findProviderIds(parts.db), parts, async (transaction, providerId) => {
      await lockProvider(transaction, providerId)
      await sql`select from tariff where provider_id = ${providerId} order by id for no key update`.execute(transaction)
      const before = await derivedColumns(transaction, providerId)
      // A trigger derives the columns about the speed
      await sql`update tariff set service_id = service_id where provider_id = ${providerId}`.execute(transaction)
      await refreshDerivedColumns(transaction, [...before.keys()])
      const after = await derivedColumns(transaction, providerId)
      return { checked: after.size, differed: countDifferences(before, after) }
    }),
}

const readRanks = (db: Kysely<DB>) =>
  readTexts(sql`select id, coalesce(popularity_rank::text, '') as text from tariff`, db)

export const ranks: Correction = {
  name: 'ranks',
  covers: 'popularity of the tariffs, which the server computes once an hour',
  run: (parts) =>
    correctInBatches('ranks', ['all'], parts, async (transaction) => {
      const before = await readRanks(transaction)
      await rankTariffsWithin(transaction)
      const after = await readRanks(transaction)
      return { checked: after.size, differed: countDifferences(before, after) }
    }),
}

export const ratings: Correction = {
  name: 'ratings',
  covers: 'numbers of visible reviews by stars of each provider',
  run: async (parts) =>
    correctInBatches('ratings', await findProviderIds(parts.db), parts, async (transaction, providerId) => {
      // The row first, in statements of its own: a review that is counted meanwhile waits, and is added afterwards
      await sql`
        insert into provider_rating (provider_id) select ${providerId}
        where exists (select from review where provider_id = ${providerId}) on conflict do nothing`.execute(transaction)
      await sql`select from provider_rating where provider_id = ${providerId} for update`.execute(transaction)
      const { numAffectedRows = 0n } = await sql`
        update provider_rating stored
        set ones = counted.ones, twos = counted.twos, threes = counted.threes, fours = counted.fours, fives = counted.fives
        from (
          select count(*) filter (where rating = 1)::integer as ones, count(*) filter (where rating = 2)::integer as twos,
            count(*) filter (where rating = 3)::integer as threes, count(*) filter (where rating = 4)::integer as fours,
            count(*) filter (where rating = 5)::integer as fives
          from review where provider_id = ${providerId} and removed_at is null
        ) counted
        where stored.provider_id = ${providerId}
          and (stored.ones, stored.twos, stored.threes, stored.fours, stored.fives)
            is distinct from (counted.ones, counted.twos, counted.threes, counted.fours, counted.fives)`.execute(
        transaction,
      )
      if (numAffectedRows > 0n)
        await sql`update content_version set reviews = reviews + 1, ratings = ratings + 1`.execute(transaction)
      return { checked: 1, differed: Number(numAffectedRows) }
    }),
}

const readOutcomes = (db: Kysely<DB>, providerId: number) =>
  readTexts(
    sql`select provider_id as id, (connected, replaced, refunded)::text as text from provider_outcome
      where provider_id = ${providerId} and (connected, replaced, refunded) <> (0, 0, 0)`,
    db,
  )

export const outcomes: Correction = {
  name: 'outcomes',
  covers: 'confirmed, replaced and refunded connections of each provider',
  run: async (parts) =>
    correctInBatches('outcomes', await findProviderIds(parts.db), parts, async (transaction, providerId) => {
      const before = await readOutcomes(transaction, providerId)
      await recountOutcomes(transaction, providerId)
      const after = await readOutcomes(transaction, providerId)
      return { checked: 1, differed: countDifferences(before, after) }
    }),
}
