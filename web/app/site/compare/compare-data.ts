import type { Availability, Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { data, redirect } from 'react-router'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import { localisedPath } from '../../lib/language.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { sameQuery } from '../../lib/query.ts'
import { type Comparison, comparisonQuery, maxCompared, readComparison } from '../../parts/compare/compare-url.ts'
import { findNamedPlace, type NamedPlace } from '../../parts/places/named-place.ts'
import { apiPlace, type Place } from '../../parts/places/place-url.ts'

/** A column of the table. */
export interface ComparedTariff extends Omit<Tariff, 'availability' | 'coverage_zones' | 'addresses'> {
  /** Availability at the place; null if unknown or without a place. */
  availability: Availability | 'unavailable' | null
}

export interface CompareData {
  comparison: Comparison
  /** In the order of the URL, at most four; null if they could not be loaded. */
  tariffs: ComparedTariff[] | null
  /** Ids of tariffs that do not exist. */
  unknownCount: number
  /** Number of tariffs beyond the fourth. */
  leftOutCount: number
  place: NamedPlace | null
}

/** Loads the data of /compare. Redirects to the canonical URL. */
export async function loadComparison({ callApi, language, url }: PageRequest) {
  const comparison = readComparison(url.searchParams)
  const query = comparisonQuery(comparison)
  if (!sameQuery(url.searchParams, query)) throw redirect(localisedPath(language, '/compare') + query)
  try {
    return data<CompareData>(await compared(callApi, comparison))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const failed: CompareData = { comparison, tariffs: null, unknownCount: 0, leftOutCount: 0, place: null }
    return data<CompareData>(failed, { status: 503 })
  }
}

async function compared(callApi: CallApi, comparison: Comparison): Promise<CompareData> {
  const { ids, place } = comparison
  const [loaded, verdicts, named] = await Promise.all([
    Promise.all(ids.map((id) => findComparedTariff(callApi, id))),
    findVerdicts(callApi, ids, place),
    findNamedPlace(callApi, place),
  ])
  const found = loaded.filter((tariff) => tariff !== null)
  const tariffs = found.slice(0, maxCompared).map(({ coverage_zones, addresses, ...tariff }) => ({
    ...tariff,
    availability: verdicts && (verdicts.get(tariff.id) ?? ('unavailable' as const)),
  }))
  return {
    comparison,
    tariffs,
    unknownCount: loaded.length - found.length,
    leftOutCount: found.length - tariffs.length,
    place: named,
  }
}

async function findComparedTariff(callApi: CallApi, id: number): Promise<Tariff | null> {
  try {
    return await callApi('GET /info/api/tariffs/:id/', { params: { id: String(id) } })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** Availability of the tariffs at the place; null if unknown. */
async function findVerdicts(
  callApi: CallApi,
  ids: readonly number[],
  place: Place | null,
): Promise<Map<number, Availability | null> | null> {
  if (place === null || ids.length === 0) return null
  const query = { ids: ids.join(','), stale: '1', ...apiPlace(place) } as const
  const response = await orNull(callApi('GET /info/api/tariffs/', { query }))
  const items = Array.isArray(response) ? response : response?.results
  return items ? new Map(items.map((item) => [item.id, item.availability])) : null
}
