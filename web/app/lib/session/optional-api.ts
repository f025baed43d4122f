import { ApiProblem, type CallApi, createApiClient, type SendToApi } from '../api.ts'
import type { Language } from '../language.ts'
import { fetchInPerson } from './authorised-api.ts'
import { findTokens } from './tokens.ts'

/** The API client of visitors who may be signed in. A session that is over does not make a call fail: it is sent anonymously. */
export function optionalApi(language: Language): CallApi {
  return createApiClient(optionalFetch, language)
}

/** Sends the access token of the signed-in user, never for a provider; without a valid session the call is sent without it. */
export async function optionalFetch(path: string, init: Parameters<SendToApi>[1] & { keepalive?: boolean }) {
  if (findTokens() === null) return fetch(path, init)
  const response = await fetchInPerson(path, init).catch((error: unknown) => {
    // The session could not be renewed, so the call was not sent. A failure of the call itself is another error
    if (error instanceof ApiProblem) return null
    throw error
  })
  return response === null || response.status === 401 ? fetch(path, init) : response
}
