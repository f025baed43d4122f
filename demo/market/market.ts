import { type DemoAddresses, generateAddresses } from '../city/addresses.ts'
import { createAccounts, createManagerPermissions } from './accounts.ts'
import { createLocationClicks, createTariffViews } from './demand.ts'
import type { Calendar } from './moments.ts'
import { createProviders } from './providers.ts'
import { createRequests } from './requests.ts'
import { createReviews } from './reviews.ts'
import { createListings } from './tariffs.ts'
import { createTenders } from './tenders.ts'
import { createZones } from './zones.ts'

/**
 * Creates the whole demo market without passwords. It is identical on every machine and every day, except for its dates, which are
 * relative to the day of loading. Takes about a second.
 */
export function createMarket(calendar: Calendar, addresses: DemoAddresses = generateAddresses()) {
  const zones = createZones()
  const listings = createListings(zones, addresses.houses)
  const accounts = createAccounts(calendar)
  const reviews = createReviews(accounts, calendar)
  const asked = createRequests(listings, accounts, reviews, addresses, calendar)
  return {
    addresses,
    providers: createProviders(),
    zones,
    listings,
    accounts,
    managerPermissions: createManagerPermissions(),
    reviews,
    ...asked,
    ...createTenders(asked, listings.tariffs, calendar.midnight),
    tariffViews: createTariffViews(listings, calendar),
    locationClicks: createLocationClicks(addresses.houses, calendar),
  }
}
export type Market = ReturnType<typeof createMarket>
