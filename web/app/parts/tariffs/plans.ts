import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { type CallApi, orNull } from '../../lib/api.ts'

/** The API returns no more at once. */
const mostRead = 100

/** The first variant of each plan, and the tariffs without a plan, in their order. */
function firstOfPlans(tariffs: readonly TariffItem[]): TariffItem[] {
  return tariffs.filter(
    ({ plan_id: plan }, index) => plan === null || tariffs.findIndex(({ plan_id }) => plan_id === plan) === index,
  )
}

interface WantedPlans {
  provider: number
  /** How many tariffs usually belong to enough plans. */
  read: number
  /** How many plans are shown. */
  shown: number
  /** Whose variants are not shown. */
  except?: Pick<TariffItem, 'id' | 'plan_id'>
}

/** The first tariffs of a provider, one of each plan, and the number of all its tariffs; null if they could not be loaded. */
export async function findFirstPlans(
  callApi: CallApi,
  { provider, read, shown, except }: WantedPlans,
): Promise<{ items: TariffItem[]; count: number } | null> {
  const isOther = ({ id, plan_id: plan }: TariffItem) =>
    id !== except?.id && (plan === null || plan !== except?.plan_id)
  const query = { provider, page_size: read }
  const response = await orNull(callApi('GET /info/api/tariffs/', { query }))
  if (response === null || Array.isArray(response)) return null
  const { results, count } = response
  const items = firstOfPlans(results.filter(isOther)).slice(0, shown)
  // The first ones are variants of a few plans
  if (items.length < shown && results.length < count && read < mostRead)
    return findFirstPlans(callApi, { provider, read: mostRead, shown, ...(except && { except }) })
  return { items, count }
}
