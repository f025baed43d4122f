import { useMemo } from 'react'
import type { CallApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'

/** The API client with the signed-in user's access token, memoised. */
export function useAuthorisedApi(): CallApi {
  const language = useLanguage()
  return useMemo(() => authorisedApi(language), [language])
}
