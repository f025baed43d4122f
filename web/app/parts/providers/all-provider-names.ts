import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { browserApi } from '../../lib/api.ts'
import type { Language } from '../../lib/language.ts'

let allNames: Promise<ProviderName[]> | null = null

/** In the browser: the names of all providers, loaded once. A failure is not cached. */
export function loadAllProviderNames(language: Language): Promise<ProviderName[]> {
  allNames ??= browserApi(language)('GET /info/api/providers/', { query: {} }).catch((error) => {
    allNames = null
    throw error
  })
  return allNames
}
