import type { TariffVariant } from '@motanet/contract/catalogue/tariff-variants.ts'
import type { Availability, Tariff, TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { data } from 'react-router'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import type { PageRequest, RefusedPage } from '../../lib/page-data.ts'
import { type Claims, loadClaims } from '../../parts/claims/claims.ts'
import { findNamedPlace, type NamedPlace } from '../../parts/places/named-place.ts'
import { apiPlace, type Place, readPlace } from '../../parts/places/place-url.ts'
import * as messages from '../../parts/tariffs/messages.ts'
import { findFirstPlans } from '../../parts/tariffs/plans.ts'

const othersShown = 5
/** More than are shown, because some of them are variants of one plan, or of the plan of this tariff. */
const othersRead = 20

export interface OtherTariffs {
  /** One of each plan. */
  items: TariffItem[]
  /** Number of the provider's tariffs, including this one. */
  count: number
}

export interface TariffDetail {
  tariff: Tariff
  /** Null if they could not be loaded. */
  others: OtherTariffs | null
  place: NamedPlace | null
  /** Availability at the place; null without a place, or if it could not be loaded. */
  availability: Availability | 'unavailable' | null
  /** Of its plan, this one included; null if they could not be loaded. */
  variants: TariffVariant[] | null
  claims: Claims
}

/** Loads the data of /tariff/{id}; null if the tariff could not be loaded. An unknown tariff throws a 404. */
export async function loadDetail({ callApi, language, params, url }: PageRequest) {
  const place = readPlace(url.searchParams)
  try {
    const tariff = await callApi('GET /info/api/tariffs/:id/', { params: { id: params.id ?? '' } })
    const [others, named, availability, variants, claims] = await Promise.all([
      findFirstPlans(callApi, { provider: tariff.provider.id, read: othersRead, shown: othersShown, except: tariff }),
      findNamedPlace(callApi, place),
      findAvailability(callApi, tariff.id, place),
      tariff.plan_id === null ? [] : orNull(callApi('GET /info/api/tariff-variants/', { query: { ids: tariff.id } })),
      loadClaims(callApi),
    ])
    const detail = { tariff, others, place: named, availability, variants, claims }
    return data<TariffDetail>(detail, { status: others && variants ? 200 : 503 })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    // 400: the path contains an invalid id
    if (error.status === 404 || error.status === 400)
      throw data<RefusedPage>({ code: 'tariff-not-found', detail: messages.notFound[language] }, { status: 404 })
    return data(null, { status: 503 })
  }
}

async function findAvailability(
  callApi: CallApi,
  id: number,
  place: Place | null,
): Promise<TariffDetail['availability']> {
  if (place === null) return null
  const response = await orNull(
    callApi('GET /info/api/tariffs/', { query: { ids: id, stale: '1', ...apiPlace(place) } }),
  )
  if (response === null) return null
  const [item] = Array.isArray(response) ? response : response.results
  return item?.availability ?? 'unavailable'
}
