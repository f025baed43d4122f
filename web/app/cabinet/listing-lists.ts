import type { ReactNode } from 'react'
import type { Text } from '../lib/language.ts'
import type { SignedInPage } from '../lib/session/signed-in-page.ts'
import { providerFailed } from './messages.ts'
import * as messages from './messages-listings.ts'
import type { ListingKey } from './paths.ts'
import { tabContent } from './tab-content.ts'

export interface Listing {
  key: ListingKey
  title: Text
  failed: Text
  /** Loads its code and its data, and returns its content. */
  open: (page: SignedInPage) => Promise<ReactNode>
}

/** In display order. The first is also the default of the tab. */
export const listings: readonly [Listing, ...Listing[]] = [
  {
    key: 'tariffs',
    title: messages.tariffs,
    failed: providerFailed,
    open: async (page) => tabContent(await import('./tariffs/list/tariff-list.tsx'), page),
  },
  {
    key: 'promotions',
    title: messages.promotions,
    failed: messages.loadFailed,
    open: async (page) => tabContent(await import('./promotions/promotions.tsx'), page),
  },
  {
    key: 'conditions',
    title: messages.conditions,
    failed: messages.loadFailed,
    open: async (page) => tabContent(await import('./contract-conditions/contract-conditions.tsx'), page),
  },
  {
    key: 'options',
    title: messages.equipment,
    failed: messages.loadFailed,
    open: async (page) => tabContent(await import('./equipment/equipment.tsx'), page),
  },
]

/** The list in the query; the first one by default. */
export function listingAt(query: URLSearchParams): Listing {
  return listings.find(({ key }) => key === query.get('list')) ?? listings[0]
}
