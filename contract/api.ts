import type { acceptInvitation, declineInvitation, findInvitation } from './accounts/invitations.ts'
import type {
  createManager,
  getManagerRules,
  getOwnRules,
  leaveProvider,
  listManagers,
  removeManager,
  replaceManager,
  resendInvitation,
  updateManagerRules,
} from './accounts/managers.ts'
import type {
  activateUser,
  confirmPasswordReset,
  resendActivation,
  resetPassword,
  setPassword,
} from './accounts/passwords.ts'
import type { endSession, refreshSession, signIn, signInWithGoogle } from './accounts/sessions.ts'
import type { createUser, getOwnUser, updateOwnUser } from './accounts/users.ts'
import type {
  findUnknownAddressParts,
  getAddress,
  getNearestAddress,
  listStreetAddresses,
  searchAddresses,
} from './addresses/addresses.ts'
import type { getCabinetFigures } from './analytics/cabinet-figures.ts'
import type { trackLocationClick, trackTariffView } from './analytics/clicks.ts'
import type { listBanners } from './catalogue/banners.ts'
import type {
  createContractCondition,
  deleteContractCondition,
  listContractConditions,
  updateContractCondition,
} from './catalogue/contract-conditions.ts'
import type {
  createEquipmentOption,
  deleteEquipmentOption,
  listEquipmentOptions,
  listEquipmentTypes,
  updateEquipmentOption,
} from './catalogue/equipment.ts'
import type { getOwnTariff, listOwnTariffs } from './catalogue/own-tariff-list.ts'
import type { createTariff, deleteTariff, updateTariff } from './catalogue/own-tariffs.ts'
import type { createPromotion, deletePromotion, listPromotions, updatePromotion } from './catalogue/promotions.ts'
import type {
  getProvider,
  listProviderCards,
  listProviders,
  listProvidersByAddress,
  listProvidersShort,
  updateProvider,
} from './catalogue/providers.ts'
import type { listServices } from './catalogue/services.ts'
import type { getStats } from './catalogue/stats.ts'
import type { deleteOwnTariffs, updateOwnTariffs } from './catalogue/tariff-changes.ts'
import type { getTariff, listTariffAddresses, listTariffs, publicTariffs, tariff } from './catalogue/tariffs.ts'
import type { listZoneNames } from './coverage/zone-names.ts'
import type { createZone, deleteZone, getZone, listZones, listZonesByProvider, updateZone } from './coverage/zones.ts'
import type { Endpoint } from './endpoint.ts'
import type { listOwnRequests } from './requests/own-requests.ts'
import type {
  exportReceivedRequests,
  exportReceivedRequestsAsXlsx,
  getReceivedRequest,
  listReceivedRequests,
  listRequestFilters,
  updateReceivedRequest,
} from './requests/provider-requests.ts'
import type { createRequest, trackRequest } from './requests/requests.ts'
import type { createReview, deleteReview, listReviews, replaceReview, updateReview } from './reviews/reviews.ts'
import type { getSite } from './site.ts'

type ByOperation<Endpoints extends Endpoint> = {
  [E in Endpoints as `${E['method']} ${E['url']}`]: E
}

/** The same operation called without a token: its public response. With a token it may include more. */
type AsAnybody<E extends Endpoint, Response> = Omit<E, 'schema'> & {
  schema: Omit<E['schema'], 'response'> & { response: { 200: Response } }
}

/**
 * Every operation that the pages call, by `METHOD url`. Types only: the browser loads no schema to call the API.
 */
export type Api = ByOperation<
  | typeof acceptInvitation
  | typeof activateUser
  | typeof declineInvitation
  | typeof findInvitation
  | typeof leaveProvider
  | typeof resendInvitation
  | typeof confirmPasswordReset
  | typeof createContractCondition
  | typeof createEquipmentOption
  | typeof createManager
  | typeof createPromotion
  | typeof createRequest
  | typeof createReview
  | typeof createTariff
  | typeof createUser
  | typeof createZone
  | typeof deleteContractCondition
  | typeof deleteEquipmentOption
  | typeof deleteOwnTariffs
  | typeof deletePromotion
  | typeof deleteReview
  | typeof deleteTariff
  | typeof deleteZone
  | typeof endSession
  | typeof exportReceivedRequests
  | typeof exportReceivedRequestsAsXlsx
  | typeof findUnknownAddressParts
  | typeof getAddress
  | typeof getCabinetFigures
  | typeof getManagerRules
  | typeof getNearestAddress
  | typeof getOwnRules
  | typeof getOwnUser
  | typeof getProvider
  | typeof getReceivedRequest
  | typeof getSite
  | typeof getStats
  | AsAnybody<typeof getTariff, typeof tariff>
  | typeof getOwnTariff
  | typeof getZone
  | typeof listBanners
  | typeof listContractConditions
  | typeof listEquipmentOptions
  | typeof listEquipmentTypes
  | typeof listManagers
  | typeof listOwnRequests
  | typeof listPromotions
  | typeof listProviderCards
  | typeof listProviders
  | typeof listProvidersByAddress
  | typeof listProvidersShort
  | typeof listReceivedRequests
  | typeof listRequestFilters
  | typeof listReviews
  | typeof listServices
  | typeof listStreetAddresses
  | typeof listTariffAddresses
  | AsAnybody<typeof listTariffs, typeof publicTariffs>
  | typeof listOwnTariffs
  | typeof listZoneNames
  | typeof listZones
  | typeof listZonesByProvider
  | typeof refreshSession
  | typeof removeManager
  | typeof replaceManager
  | typeof replaceReview
  | typeof resendActivation
  | typeof resetPassword
  | typeof searchAddresses
  | typeof setPassword
  | typeof signIn
  | typeof signInWithGoogle
  | typeof trackLocationClick
  | typeof trackRequest
  | typeof trackTariffView
  | typeof updateContractCondition
  | typeof updateEquipmentOption
  | typeof updateManagerRules
  | typeof updateOwnTariffs
  | typeof updateOwnUser
  | typeof updatePromotion
  | typeof updateProvider
  | typeof updateReceivedRequest
  | typeof updateReview
  | typeof updateTariff
  | typeof updateZone
>
