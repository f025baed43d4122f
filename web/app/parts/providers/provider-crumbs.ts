import { fromHome } from '../../lib/crumbs.tsx'
import type { Language } from '../../lib/language.ts'
import type { Crumb } from '../../lib/structured-data.ts'
import * as messages from './messages.ts'

/** Breadcrumbs to the list of all providers. */
export function listCrumbs(language: Language): Crumb[] {
  return fromHome(language, { name: messages.allProviders[language] })
}

/** Breadcrumbs to one provider. */
export function providerCrumbs(provider: string, language: Language): Crumb[] {
  return fromHome(language, { name: messages.allProviders[language], bare: '/provider/list' }, { name: provider })
}
