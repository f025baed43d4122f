import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import type { CallApi } from '../../lib/api.ts'

/** The most that one answer holds. */
const pageSize = 100

/** All tariffs of a provider. */
export async function loadOwnTariffs(callApi: CallApi, provider: number): Promise<TariffItem[]> {
  const tariffs: TariffItem[] = []
  for (let page = 1; ; page += 1) {
    const answer = await callApi('GET /info/api/tariffs/', { query: { provider, page, page_size: pageSize } })
    // A plain list is the answer to an address
    if (Array.isArray(answer)) return answer
    tariffs.push(...answer.results)
    if (answer.next === null) return tariffs
  }
}
