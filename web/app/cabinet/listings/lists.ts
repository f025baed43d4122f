import type { ReactNode } from 'react'
import type { Text } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { providerFailed } from '../messages.ts'
import type { ListingKey } from '../paths.ts'
import { tabContent } from '../tab-content.ts'
import * as messages from './messages.ts'

export interface Listing {
  key: ListingKey
  title: Text
  failed: Text
  /** Loads its code and its data. */
  open: (page: SignedInPage) => Promise<ReactNode>
}

/** In their order. The first stands at the tab's bare address too. */
export const listings: readonly [Listing, ...Listing[]] = [
  {
    key: 'tariffs',
    title: messages.tariffs,
    failed: providerFailed,
    open: async (page) => tabContent(await import('../tariffs/tariff-list.tsx'), page),
  },
  {
    key: 'promotions',
    title: messages.promotions,
    failed: messages.loadFailed,
    open: async (page) => tabContent(await import('../promotions/promotions.tsx'), page),
  },
  {
    key: 'conditions',
    title: messages.conditions,
    failed: messages.loadFailed,
    open: async (page) => tabContent(await import('../contract-conditions/contract-conditions.tsx'), page),
  },
  {
    key: 'options',
    title: messages.equipment,
    failed: messages.loadFailed,
    open: async (page) => tabContent(await import('../equipment/equipment.tsx'), page),
  },
]

/** The list that the address names; else the first. */
export function listingAt(query: URLSearchParams): Listing {
  return listings.find(({ key }) => key === query.get('list')) ?? listings[0]
}
