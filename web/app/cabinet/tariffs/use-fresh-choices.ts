import { useEffect, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import type { OpenedForm } from './opened-tariff.ts'
import { loadChoices, type TariffChoices } from './tariff-choices.ts'

/**
 * What the tariff can be put together from; asked anew by who comes back from another tab, where an option may have been made, and
 * for another `savedVersion`, which may name what somebody else has made.
 */
export function useFreshChoices(
  { choices, provider }: Pick<OpenedForm, 'choices' | 'provider'>,
  savedVersion: number | undefined,
): TariffChoices {
  const language = useLanguage()
  const [fresh, setFresh] = useState(choices)
  useEffect(() => {
    async function load() {
      if (document.visibilityState !== 'visible') return
      try {
        setFresh(await loadChoices(authorisedApi(language), provider.id))
      } catch (error) {
        // Those that are known go on
        if (!(error instanceof ApiProblem)) throw error
      }
    }
    const listener = () => void load()
    if (savedVersion !== undefined) listener()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [language, provider.id, savedVersion])
  return fresh
}
