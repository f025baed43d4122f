import { createContext } from 'react-router'
import type { CallApi } from './api.ts'
import type { Language } from './language.ts'

/** Set by the host for each request that is rendered on the server. */
export const apiContext = createContext<CallApi>()
/**
 * The nonce of one rendering: the server accepts only the inline scripts that bear it, and removes it from the page. It belongs into no
 * other part of the page.
 */
export const nonceContext = createContext<string>()
export const languageContext = createContext<Language>()
/** Writes an error into the server's log. */
export const reportContext = createContext<(error: unknown) => void>()
