import { createBrowserStore } from '../../lib/browser-store.ts'

/**
 * The query of the registration page, which names the page that asked for an account, such as `?next=%2Fprovider%2F2`: the link of the
 * activation mail opens in another tab. Empty without one.
 */
export const registeredFrom = createBrowserStore<string>({
  storage: () => localStorage,
  key: 'registered-from',
  parse: (stored) => (typeof stored === 'string' && stored.startsWith('?') ? stored : ''),
  empty: '',
})
