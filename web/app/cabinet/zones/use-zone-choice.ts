import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { useSearchParams } from 'react-router'
import { firstValue, readId } from '../../lib/query.ts'
import type { Whose } from '../../site/coverage/named-zones.ts'
import { zoneChoice } from './zone-choice.ts'

/**
 * Whose zones staff see, and whose a new one will be: the address says it, so that a reload keeps both. A provider that there is not counts
 * as none; while the list of providers is missing (null) each may be one.
 */
export function useZoneChoice(providers: readonly ProviderName[] | null) {
  const [query, setQuery] = useSearchParams()
  const providerAt = (key: string): number | null => {
    const id = readId(firstValue(query, key))
    return providers === null || providers.some((provider) => provider.id === id) ? id : null
  }
  const choose = (key: string, whose: Whose | null) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (whose === null) next.delete(key)
        else next.set(key, String(whose))
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
