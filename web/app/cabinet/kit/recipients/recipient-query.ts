import { createContext, useContext } from 'react'

const ProviderContext = createContext<number | undefined>(undefined)

/** Whose recipients staff maintain. A provider's own account has no such provider around its list. */
export const RecipientsOf = ProviderContext.Provider

/** The query of every call about recipients. */
export function useRecipientQuery(): { provider: number | undefined } {
  return { provider: useContext(ProviderContext) }
}
