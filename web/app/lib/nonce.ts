import { createContext } from 'react'

/** For the `nonce` of our own inline scripts, see `nonceContext`; nothing in the browser, whose document has none any more. */
export const NonceContext = createContext<string | undefined>(undefined)
