import { createContext } from 'react'

/** The `nonce` of our own inline scripts, see `nonceContext`. Undefined in the browser: the server removes it from the page. */
export const NonceContext = createContext<string | undefined>(undefined)
