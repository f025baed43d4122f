import { useEffect, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import type { OpenedForm } from './opened-tariff.ts'
import { loadChoices, type TariffChoices } from './tariff-choices.ts'

/**
 * The choices of the form. Reloaded when the browser tab becomes visible, because equipment may have been created in another tab, and for
 * a new `savedVersion`, which may refer to records that another user has created.
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
        // An API error leaves the loaded choices
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
