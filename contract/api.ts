import type * as apiKeys from './accounts/api-keys.ts'
import type * as emailChanges from './accounts/email-changes.ts'
import type * as invitations from './accounts/invitations.ts'
import type * as managers from './accounts/managers.ts'
import type * as ownSessions from './accounts/own-sessions.ts'
import type * as passkeys from './accounts/passkeys.ts'
import type * as passwords from './accounts/passwords.ts'
import type * as secondFactor from './accounts/second-factor.ts'
import type * as sessions from './accounts/sessions.ts'
import type * as users from './accounts/users.ts'
import type * as addresses from './addresses/addresses.ts'
import type * as cabinetFigures from './analytics/cabinet-figures.ts'
import type * as claims from './analytics/claims.ts'
import type * as clicks from './analytics/clicks.ts'
import type * as banners from './catalogue/banners.ts'
import type * as contractConditions from './catalogue/contract-conditions.ts'
import type * as equipment from './catalogue/equipment.ts'
import type * as ownFirstSteps from './catalogue/own-first-steps.ts'
import type * as ownTariffList from './catalogue/own-tariff-list.ts'
import type * as ownTariffs from './catalogue/own-tariffs.ts'
import type * as pricePage from './catalogue/price-page.ts'
import type * as promotions from './catalogue/promotions.ts'
import type * as providers from './catalogue/providers.ts'
import type * as services from './catalogue/services.ts'
import type * as stats from './catalogue/stats.ts'
import type * as tariffChanges from './catalogue/tariff-changes.ts'
import type * as tariffVariants from './catalogue/tariff-variants.ts'
import type * as tariffs from './catalogue/tariffs.ts'
import type * as zoneAddresses from './coverage/zone-addresses.ts'
import type * as zoneSummaries from './coverage/zone-summaries.ts'
import type * as zones from './coverage/zones.ts'
import type * as deliveries from './delivery/deliveries.ts'
import type * as recipientConfirmation from './delivery/recipient-confirmation.ts'
import type * as recipients from './delivery/recipients.ts'
import type { Endpoint } from './endpoint.ts'
import type * as changedAddresses from './imports/changed-addresses.ts'
import type * as coverageImports from './imports/coverage-imports.ts'
import type * as importActs from './imports/import-acts.ts'
import type * as imports from './imports/imports.ts'
import type * as priceListExports from './imports/price-list-exports.ts'
import type * as personalData from './privacy/personal-data.ts'
import type * as answer from './requests/answer.ts'
import type * as events from './requests/events.ts'
import type * as ownRequests from './requests/own-requests.ts'
import type * as providerRequests from './requests/provider-requests.ts'
import type * as requests from './requests/requests.ts'
import type * as savedFilters from './requests/saved-filters.ts'
import type * as tenders from './requests/tenders.ts'
import type * as tracking from './requests/tracking.ts'
import type * as complaints from './reviews/complaints.ts'
import type * as reviews from './reviews/reviews.ts'
import type * as site from './site.ts'
import type * as staffActing from './staff/acting.ts'
import type * as staffAddressImports from './staff/address-imports.ts'
import type * as staffAudit from './staff/audit.ts'
import type * as staffBanners from './staff/banners.ts'
import type * as staffBonusCodes from './staff/bonus-codes.ts'
import type * as staffEquipmentTypes from './staff/equipment-types.ts'
import type * as staffFirstSteps from './staff/first-steps.ts'
import type * as staffPersonalData from './staff/personal-data.ts'
import type * as providerOwners from './staff/provider-owners.ts'
import type * as providerSuspension from './staff/provider-suspension.ts'
import type * as staffProviders from './staff/providers.ts'
import type * as staffQueue from './staff/queue.ts'
import type * as staffQueueItems from './staff/queue-items.ts'
import type * as staffReviews from './staff/reviews.ts'
import type * as staffServices from './staff/services.ts'
import type * as staffUsers from './staff/users.ts'

/** The endpoints among the exports of a module. */
type EndpointsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never

/** The responses of `getTariff` and `listTariffs` contain more with a provider's token. The pages call them without a token. */
type Called<E extends Endpoint> = E extends typeof tariffs.getTariff
  ? WithResponse<E, typeof tariffs.tariff>
  : E extends typeof tariffs.listTariffs
    ? WithResponse<E, typeof tariffs.publicTariffs>
    : E

type WithResponse<E extends Endpoint, Response> = Omit<E, 'schema'> & {
  schema: Omit<E['schema'], 'response'> & { response: { 200: Response } }
}

type ByOperation<Endpoints extends Endpoint> = {
  [E in Endpoints as `${E['method']} ${E['url']}`]: Called<E>
}

/** Every operation of the API by `METHOD url`. Types only: the browser loads no schema to call the API. */
export type Api = ByOperation<
  EndpointsOf<
    | typeof apiKeys
    | typeof emailChanges
    | typeof invitations
    | typeof managers
    | typeof ownSessions
    | typeof passkeys
    | typeof passwords
    | typeof secondFactor
    | typeof sessions
    | typeof users
    | typeof addresses
    | typeof cabinetFigures
    | typeof claims
    | typeof clicks
    | typeof banners
    | typeof contractConditions
    | typeof equipment
    | typeof ownFirstSteps
    | typeof ownTariffList
    | typeof ownTariffs
    | typeof pricePage
    | typeof promotions
    | typeof providers
    | typeof services
    | typeof stats
    | typeof tariffChanges
    | typeof tariffVariants
    | typeof tariffs
    | typeof zoneAddresses
    | typeof zoneSummaries
    | typeof zones
    | typeof deliveries
    | typeof recipientConfirmation
    | typeof recipients
    | typeof personalData
    | typeof changedAddresses
    | typeof coverageImports
    | typeof importActs
    | typeof imports
    | typeof priceListExports
    | typeof events
    | typeof ownRequests
    | typeof providerRequests
    | typeof requests
    | typeof savedFilters
    | typeof answer
    | typeof tenders
    | typeof tracking
    | typeof complaints
    | typeof reviews
    | typeof site
    | typeof staffActing
    | typeof staffAddressImports
    | typeof staffAudit
    | typeof staffBanners
    | typeof staffBonusCodes
    | typeof staffEquipmentTypes
    | typeof staffFirstSteps
    | typeof staffPersonalData
    | typeof providerOwners
    | typeof providerSuspension
    | typeof staffProviders
    | typeof staffQueue
    | typeof staffQueueItems
    | typeof staffReviews
    | typeof staffServices
    | typeof staffUsers
  >
>
