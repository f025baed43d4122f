import type { getAddress, getNearestAddress, searchAddresses } from './addresses/addresses.ts'
import type { trackLocationClick, trackTariffView } from './analytics/clicks.ts'
import type { listBanners } from './catalogue/banners.ts'
import type {
  getProvider,
  listProviderCards,
  listProviders,
  listProvidersByAddress,
  listProvidersShort,
} from './catalogue/providers.ts'
import type { listServices } from './catalogue/services.ts'
import type { getStats } from './catalogue/stats.ts'
import type { getTariff, listTariffs } from './catalogue/tariffs.ts'
import type { listZones, listZonesByProvider } from './coverage/zones.ts'
import type { Endpoint } from './endpoint.ts'
import type { createRequest, trackRequest } from './requests/requests.ts'
import type { listReviews } from './reviews/reviews.ts'
import type { getSite } from './site.ts'

type ByOperation<Endpoints extends Endpoint> = {
  [E in Endpoints as `${E['method']} ${E['url']}`]: E
}

/**
 * Every operation that the pages call, by `METHOD url`. Types only: the browser loads no schema to call the API.
 */
export type Api = ByOperation<
  | typeof createRequest
  | typeof getAddress
  | typeof getNearestAddress
  | typeof getProvider
  | typeof getSite
  | typeof getStats
  | typeof getTariff
  | typeof listBanners
  | typeof listProviderCards
  | typeof listProviders
  | typeof listProvidersByAddress
  | typeof listProvidersShort
  | typeof listReviews
  | typeof listServices
  | typeof listTariffs
  | typeof listZones
  | typeof listZonesByProvider
  | typeof searchAddresses
  | typeof trackLocationClick
  | typeof trackRequest
  | typeof trackTariffView
>
