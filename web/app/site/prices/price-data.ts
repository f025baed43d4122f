import type { PricePage } from '@motanet/contract/catalogue/price-page.ts'
import type { SeenPrice } from '@motanet/contract/catalogue/tariff-changes.ts'
import { data } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import type { FormRequest } from '../../lib/page-action.ts'
import type { PageRequest } from '../../lib/page-data.ts'

export interface PriceData {
  /** Null if the link is not valid. */
  page: PricePage | null
  /** Whether the prices have just been confirmed. */
  isConfirmed: boolean
}

export async function loadPrices({ callApi, params, url }: PageRequest) {
  try {
    const page = await callApi('GET /info/api/prices/:token/', { params: { token: params.token ?? '' } })
    return { page, isConfirmed: url.searchParams.has('confirmed') } satisfies PriceData
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    return data<PriceData>({ page: null, isConfirmed: false }, { status: 404 })
  }
}

/** Confirms the tariffs of the form as they were shown. */
export async function confirmPrices({ callApi, params, url, values }: FormRequest): Promise<string> {
  const body = { tariffs: readSeen(values.tariffs ?? '') }
  await callApi('POST /info/api/prices/:token/', { params: { token: params.token ?? '' }, body })
  return `${url.pathname}?confirmed=1`
}

/** The shown tariffs as the value of a form's field: short, because a form without JavaScript is limited in size. */
export function writeSeen(tariffs: readonly { id: number; version: number; price: number }[]): string {
  return tariffs.map(({ id, version, price }) => `${id}.${version}.${Math.round(price * 100)}`).join('-')
}

/** Forms of pages that an earlier version of the server has sent have no prices. */
export function readSeen(field: string): SeenPrice[] {
  return field
    .split('-')
    .filter((tariff) => /^\d+\.\d+(\.\d+)?$/.test(tariff))
    .map((tariff) => {
      const [id, version, priceBani] = tariff.split('.').map(Number)
      return { id: id ?? 0, version, ...(priceBani !== undefined && { price: priceBani / 100 }) }
    })
}
