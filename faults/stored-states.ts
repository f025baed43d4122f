import type pg from 'pg'

export type SubjectKind = 'request' | 'statuses' | 'tariff' | 'review' | 'avatar' | 'registration'

/** Reads the states of rows by id; rows that do not exist are missing in the result. */
type FindStates = (client: pg.Client, ids: readonly number[]) => Promise<Map<number, string>>

export interface RequestState {
  name: string
  email: string
  /** SHA-256 of the secret of the tracking link, in hexadecimal. */
  trackingHash: string
}

export interface TariffState {
  name: string
  price: number
  equipment: number[]
  zones: number[]
  addresses: number[]
  promo: number | null
  conditions: number | null
}

/** Sorts the ids where their order has no meaning. */
export function tariffState({ zones, addresses, ...state }: TariffState): string {
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)
  return JSON.stringify([
    state.name,
    state.price,
    state.equipment,
    sorted(zones),
    sorted(addresses),
    state.promo,
    state.conditions,
  ])
}

export function requestState({ name, email, trackingHash }: RequestState): string {
  return JSON.stringify([name, email, trackingHash])
}

export function reviewState({ rating, comment }: { rating: number; comment: string }): string {
  return JSON.stringify([rating, comment])
}

const byQuery =
  (text: string): FindStates =>
  async (client, ids) => {
    if (ids.length === 0) return new Map()
    const { rows } = await client.query<{ id: number; state: unknown }>(text, [ids])
    return new Map(rows.map(({ id, state }) => [id, typeof state === 'string' ? state : JSON.stringify(state)]))
  }

/** Queries that read the rows of each kind in the canonical form of the functions above. */
export const storedStates: Record<SubjectKind, FindStates> = {
  request: byQuery(`
    select id, json_build_array(name, email, encode(tracking_hash, 'hex')) as state
    from request where id = any($1)`),

  // The row's own status must be the last one of its history
  statuses: byQuery(`
    select r.id, json_agg(c.status order by c.id)::jsonb ||
      case when r.status = (array_agg(c.status order by c.id desc))[1] then '[]'::jsonb else jsonb_build_array('but ' || r.status) end
      as state
    from request r join request_event c on c.request_id = r.id where r.id = any($1) group by r.id`),

  tariff: byQuery(`
    select t.id, json_build_array(t.name, t.price_bani / 100,
      (select coalesce(json_agg(equipment_id order by position), '[]') from tariff_equipment where tariff_id = t.id),
      (select coalesce(json_agg(zone_id order by zone_id), '[]') from tariff_zone where tariff_id = t.id),
      (select coalesce(json_agg(address_id order by address_id), '[]') from tariff_address where tariff_id = t.id),
      t.promotion_id, t.contract_condition_id) as state
    from tariff t where t.id = any($1)`),

  review: byQuery('select id, json_build_array(rating, comment) as state from review where id = any($1)'),

  avatar: byQuery('select id, avatar as state from account where id = any($1) and avatar is not null'),

  // Found by the number in its address, because the response has no id. Its mail and activation link must exist
  registration: byQuery(`
    select split_part(split_part(a.email, '@', 1), '-', 2)::integer as id, a.email as state from account a
    where a.email like 'registered%' and split_part(split_part(a.email, '@', 1), '-', 2)::integer = any($1) and exists (select from mail m where m.recipient = a.email)
      and exists (select from account_token t where t.account_id = a.id and t.purpose = 'activation')`),
}
