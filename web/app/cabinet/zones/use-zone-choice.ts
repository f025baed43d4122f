import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { useSearchParams } from 'react-router'
import { firstValue, readId } from '../../lib/query.ts'
import type { Whose } from '../../parts/coverage/named-zones.ts'
import { zoneChoice } from './zone-choice.ts'

/**
 * Whose zones staff see, and whose a new one will be: in the URL, so that a reload keeps both; by default the own provider's. An unknown
 * provider counts as none; while the list of providers is missing (null) any id is accepted.
 */
export function useZoneChoice(providers: readonly ProviderName[] | null, ownProvider: number | null) {
  const [query, setQuery] = useSearchParams()
  const providerAt = (key: string): number | null => {
    if (!query.has(key)) return ownProvider
    const id = readId(firstValue(query, key))
    return providers === null || providers.some((provider) => provider.id === id) ? id : null
  }
  const choose = (key: string, whose: Whose | null) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (whose === ownProvider) next.delete(key)
        else next.set(key, String(whose ?? ''))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const shown: Whose | null =
    firstValue(query, zoneChoice.shown) === 'everybody' ? 'everybody' : providerAt(zoneChoice.shown)
  return {
    shown,
    newFor: providerAt(zoneChoice.newFor),
    show: (whose: Whose | null) => choose(zoneChoice.shown, whose),
    drawFor: (id: number | null) => choose(zoneChoice.newFor, id),
  }
}
