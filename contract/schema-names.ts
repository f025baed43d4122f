import { manager, permissions } from './accounts/managers.ts'
import { tokens } from './accounts/sessions.ts'
import { user } from './accounts/users.ts'
import { address, suggestedAddress } from './addresses/addresses.ts'
import { cabinetFigures } from './analytics/cabinet-figures.ts'
import { claim } from './analytics/claims.ts'
import { banner } from './catalogue/banners.ts'
import { equipment, equipmentType } from './catalogue/equipment.ts'
import { ownTariffRow } from './catalogue/own-tariff-list.ts'
import { pricePage } from './catalogue/price-page.ts'
import {
  provider,
  providerAtAddress,
  providerCard,
  providerName,
  providerProfile,
  ratingDistribution,
} from './catalogue/providers.ts'
import { service } from './catalogue/services.ts'
import {
  availability,
  equipmentItem,
  ownTariff,
  ownTariffItem,
  tariff,
  tariffCondition,
  tariffEquipment,
  tariffItem,
  tariffPage,
  tariffPromotion,
} from './catalogue/tariffs.ts'
import { zoneSummary } from './coverage/zone-summaries.ts'
import { zoneCollection, zoneFeature, zoneGeometry } from './coverage/zones.ts'
import { recipient, recipientList } from './delivery/recipients.ts'
import { problemBody } from './errors.ts'
import { pictureSources } from './media/pictures.ts'
import { guaranteeClaim } from './requests/guarantee-claims.ts'
import { ownRequest } from './requests/own-requests.ts'
import { providerRequest, statusCounts } from './requests/provider-requests.ts'
import { savedFilter } from './requests/saved-filters.ts'
import { trackedRequest } from './requests/tracking.ts'
import { review, reviewPage } from './reviews/reviews.ts'
import { staffBanner } from './staff/banners.ts'
import { bonusCode } from './staff/bonus-codes.ts'
import { staffEquipmentType } from './staff/equipment-types.ts'
import { staffProvider } from './staff/providers.ts'
import { staffReview } from './staff/reviews.ts'
import { staffService } from './staff/services.ts'
import { staffUser } from './staff/users.ts'

/** Schemas that several responses share, by their names in the components of the OpenAPI document. */
export const namedSchemas = {
  Address: address,
  SuggestedAddress: suggestedAddress,
  Availability: availability,
  Banner: banner,
  BonusCode: bonusCode,
  CabinetFigures: cabinetFigures,
  Claim: claim,
  ContractCondition: tariffCondition,
  EquipmentItem: equipmentItem,
  EquipmentOption: equipment,
  EquipmentType: equipmentType,
  GuaranteeClaim: guaranteeClaim,
  Manager: manager,
  OwnRequest: ownRequest,
  OwnTariff: ownTariff,
  OwnTariffItem: ownTariffItem,
  OwnTariffRow: ownTariffRow,
  PictureSources: pictureSources,
  Problem: problemBody,
  Promotion: tariffPromotion,
  Provider: provider,
  ProviderAtAddress: providerAtAddress,
  ProviderCard: providerCard,
  ProviderName: providerName,
  ProviderProfile: providerProfile,
  RatingDistribution: ratingDistribution,
  ReceivedRequest: providerRequest,
  PricePage: pricePage,
  Recipient: recipient,
  RecipientList: recipientList,
  Review: review,
  ReviewPage: reviewPage,
  Rules: permissions,
  Service: service,
  SavedFilter: savedFilter,
  StaffBanner: staffBanner,
  StaffEquipmentType: staffEquipmentType,
  StaffReview: staffReview,
  StaffService: staffService,
  StaffUser: staffUser,
  StaffProvider: staffProvider,
  StatusCounts: statusCounts,
  Tariff: tariff,
  TariffEquipment: tariffEquipment,
  TariffItem: tariffItem,
  TariffPage: tariffPage,
  Tokens: tokens,
  TrackedRequest: trackedRequest,
  User: user,
  Zone: zoneFeature,
  ZoneCollection: zoneCollection,
  ZoneGeometry: zoneGeometry,
  ZoneName: zoneSummary,
} as const
