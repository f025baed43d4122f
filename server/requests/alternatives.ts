import type { Alternative } from '@motanet/contract/requests/tracking.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import {
  findChosenTariffs,
  findRequestedTariff,
  findTariffsOfOthers,
  findTriedProviders,
  type OfferedTariff,
  wereOthersOffered,
} from './alternatives.queries.ts'
import { closestTariffs } from './closest-tariffs.ts'
import { findPlace } from './place.ts'
import type { RequestRow } from './processing.queries.ts'
import { stateOf } from './processing.ts'
import { isReplaced } from './request-steps.ts'

const maxAlternatives = 3

/**
 * The alternatives that the customer can choose now: those that staff have offered, else, once the provider has refused, is
 * replaced under the guarantee, or has not responded or gone on in time, the closest ones.
 */
export async function findOfferedAlternatives(db: Kysely<DB>, row: RequestRow): Promise<Alternative[]> {
  const chosen = await findChosenTariffs(db, row.id)
  if (chosen.length > 0) return chosen.map(wireAlternative)
  const { step, claim } = stateOf(row)
  const isOffered = step === 'refused' || isReplaced(step, claim) || (await wereOthersOffered(db, row.id))
  return isOffered ? findAlternatives(db, row) : []
}

/**
 * Up to three other providers with a tariff of the same service that is available at the place of the request, the closest to the
 * requested one in price and speed first. None without a place or a tariff to compare with, and none that the customer has left before.
 */
export async function findAlternatives(db: Kysely<DB>, row: RequestRow): Promise<Alternative[]> {
  const requested = row.tariff_id === null ? undefined : await findRequestedTariff(db, row.tariff_id)
  const place = requested && (await findPlace(db, row))
  const serviceId = requested?.service_id ?? null
  if (requested === undefined || place === undefined || serviceId === null) return []
  const excluded = await findTriedProviders(db, row.id)
  const tariffs = await findTariffsOfOthers(db, { place, serviceId, excluded })
  const comparable = tariffs.map((tariff) => ({
    ...tariff,
    providerId: tariff.provider_id,
    priceBani: tariff.shown_price_bani,
  }))
  const wanted = { priceBani: requested.shown_price_bani, speed: requested.speed }
  return closestTariffs(wanted, comparable, maxAlternatives).map(wireAlternative)
}

export function wireAlternative(tariff: OfferedTariff): Alternative {
  const { id, name, name_ro, shown_price_bani, speed, provider_id, provider_name, logo } = tariff
  return {
    provider: { id: provider_id, name: provider_name, logo },
    tariff: { id, name, name_ro, price: shown_price_bani / 100, speed },
  }
}
