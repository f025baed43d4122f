import type { CoverageCheck } from '@motanet/contract/imports/coverage-checks.ts'
import { listedStreets, mappedAddresses } from '@motanet/contract/imports/import-fields.ts'
import { sql } from 'kysely'

/** What a map and the list beside it show of the addresses that an import gains and loses. */
export interface MappedChanges {
  /** Ids of addresses. */
  gained: number[]
  lost: number[]
  streets: { id: number; gained: number; lost: number }[]
  street_count: number
}

/** With what the map shows, which the details of an import leave out. Imports from before the map lack it. */
export interface StoredCoverageCheck extends CoverageCheck {
  mapped?: MappedChanges
}

/** An even selection: ids of addresses are ordered by place. */
const idsWhere = (isGained: boolean) => sql`(
  select coalesce(jsonb_agg(id), '[]') from (
    select id from change where is_gained = ${isGained} order by md5(id::text) limit ${mappedAddresses}) selected)`

/** SQL expression for `MappedChanges` of the rows of `change (id, is_gained)`, each address once. */
export const mappedChanges = sql`jsonb_build_object(
  'gained', ${idsWhere(true)}, 'lost', ${idsWhere(false)},
  'streets', (
    select coalesce(jsonb_agg(jsonb_build_object('id', street_id, 'gained', gained, 'lost', lost) order by gained + lost desc, street_id), '[]')
    from (
      select a.street_id, count(*) filter (where is_gained) as gained, count(*) filter (where not is_gained) as lost
      from change join address a on a.id = change.id
      group by a.street_id order by count(*) desc, a.street_id limit ${listedStreets}
    ) street),
  'street_count', (select count(distinct a.street_id) from change join address a on a.id = change.id)
)`
