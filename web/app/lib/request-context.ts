import { createContext } from 'react-router'
import type { CallApi } from './api.ts'
import type { Language } from './language.ts'

/** Set by entry.server.tsx for each request that is rendered on the server. */
export const apiContext = createContext<CallApi>()
/**
 * The nonce of one rendering, which marks our own inline scripts: the server allows only marked scripts to run, and removes the nonce
 * from the page. Do not use it in any other part of the page.
 */
export const nonceContext = createContext<string>()
export const languageContext = createContext<Language>()
/** Writes an error into the server's log. */
export const reportContext = createContext<(error: unknown) => void>()
