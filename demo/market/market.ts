import { type DemoAddresses, generateAddresses } from '../city/addresses.ts'
import { createAccounts, createManagerPermissions } from './accounts.ts'
import { createLocationClicks, createTariffViews } from './demand.ts'
import type { Calendar } from './moments.ts'
import { createProviders } from './providers.ts'
import { createRequests } from './requests.ts'
import { createReviews } from './reviews.ts'
import { createListings } from './tariffs.ts'
import { createZones } from './zones.ts'

/**
 * The whole demo market but for its passwords, the same on every machine and the same apart from its dates on every day:
 * those are told from the day of loading. About a second of work.
 */
export function createMarket(calendar: Calendar, addresses: DemoAddresses = generateAddresses()) {
  const zones = createZones()
  const listings = createListings(zones, addresses.houses)
  const accounts = createAccounts(calendar)
  const reviews = createReviews(accounts, calendar)
  return {
    addresses,
    providers: createProviders(),
    zones,
    listings,
    accounts,
    managerPermissions: createManagerPermissions(),
    reviews,
    ...createRequests(listings, accounts, reviews, addresses, calendar),
    tariffViews: createTariffViews(listings, calendar),
    locationClicks: createLocationClicks(addresses.houses, calendar),
  }
}
export type Market = ReturnType<typeof createMarket>
