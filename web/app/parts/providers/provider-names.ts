import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { type CallApi, orNull } from '../../lib/api.ts'

/**
 * Loads the first `limit` names and, if there may be others, those of `ids` as far as they exist; null if the first could not be
 * loaded.
 */
export async function findProviderNames(
  callApi: CallApi,
  limit: number,
  ids: readonly number[],
): Promise<ProviderName[] | null> {
  const find = (query: { limit?: number; ids?: string }) => orNull(callApi('GET /info/api/providers/', { query }))
  const first = await find({ limit })
  const missing = first?.length === limit ? ids.filter((id) => !first.some((known) => known.id === id)) : []
  return first && missing.length > 0 ? first.concat((await find({ ids: missing.join() })) ?? []) : first
}
