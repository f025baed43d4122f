import { useMemo } from 'react'
import type { CallApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'

/** The API as who is signed in calls it. */
export function useAuthorisedApi(): CallApi {
  const language = useLanguage()
  return useMemo(() => authorisedApi(language), [language])
}
