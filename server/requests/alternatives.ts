import type { Alternative } from '@motanet/contract/requests/tracking.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import {
  findRequestedTariff,
  findTariffsOfOthers,
  findTriedProviders,
  wereOthersOffered,
} from './alternatives.queries.ts'
import { closestTariffs } from './closest-tariffs.ts'
import { findPlace } from './place.ts'
import type { RequestRow } from './processing.queries.ts'
import { stateOf } from './processing.ts'
import { isReplaced } from './request-steps.ts'

const maxAlternatives = 3

/** The alternatives that the customer can choose now: once the provider has refused or is replaced under the guarantee, or has not responded for a working day. */
export async function findOfferedAlternatives(db: Kysely<DB>, row: RequestRow): Promise<Alternative[]> {
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
  return closestTariffs(wanted, comparable, maxAlternatives).map((tariff) => ({
    provider: { id: tariff.provider_id, name: tariff.provider_name, logo: tariff.logo },
    tariff: {
      id: tariff.id,
      name: tariff.name,
      name_ro: tariff.name_ro,
      price: tariff.shown_price_bani / 100,
      speed: tariff.speed,
    },
  }))
}
