import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { firstValue, readId } from '../../lib/query.ts'
import type { Whose } from '../../parts/coverage/zone-summaries.ts'
import { useWantedPage } from '../wanted-page.ts'
import { zoneChoice } from '../zone-choice.ts'

/**
 * The selections of staff: the provider whose zones are shown, and the provider of a new zone. They are in the query, so that a reload
 * preserves them; the default is the user's own provider. An unknown provider is ignored; while the list of providers is missing (null)
 * any id is accepted.
 */
export function useZoneChoice(providers: readonly ProviderName[] | null, ownProvider: number | null) {
  const navigate = useNavigate()
  const wanted = useWantedPage()
  const [query] = useSearchParams()
  const providerAt = (key: string): number | null => {
    if (!query.has(key)) return ownProvider
    const id = readId(firstValue(query, key))
    return providers === null || providers.some((provider) => provider.id === id) ? id : null
  }
  const choose = (key: string, whose: Whose | null) => {
    const next = wanted().query
    if (whose === ownProvider) next.delete(key)
    else next.set(key, String(whose ?? ''))
    void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true })
  }
  const shown: Whose | null =
    firstValue(query, zoneChoice.shown) === 'everybody' ? 'everybody' : providerAt(zoneChoice.shown)
  return {
    shown,
    newFor: providerAt(zoneChoice.newFor),
    show: (whose: Whose | null) => choose(zoneChoice.shown, whose),
    drawFor: (id: number | null) => choose(zoneChoice.newFor, id),
  }
}
