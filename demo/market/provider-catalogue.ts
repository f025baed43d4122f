import { z } from 'zod'
import { contractDraft } from './contracts.ts'
import { equipmentDraft } from './equipment.ts'
import { promotionDraft } from './promotions.ts'
import { keyOf } from './record-keys.ts'
import { reviewSubjects } from './review-phrases.ts'
import { quarters } from './review-texts.ts'
import { text, translated } from './texts.ts'
import { zoneDraft } from './zone-drafts.ts'

/** The services that the first migration inserts: their ids by key. */
export const serviceIds = { home: 1, mobile: 2, business: 3, satellite: 4, tv: 5, telephony: 6 } as const
export type ServiceKey = keyof typeof serviceIds

const byService = <Schema extends z.ZodType>(schema: Schema) => z.partialRecord(keyOf(serviceIds), schema)
const byKey = <Schema extends z.ZodType>(schema: Schema) => z.record(z.string(), schema)

/** References of a tariff, by the keys of its own provider's catalogue; null overrides a default of the service with nothing. */
const tariffTerms = z.strictObject({
  promotion: z.string().nullish(),
  contract: z.string().nullish(),
  equipment: z.array(z.string()).optional(),
  /** Keys of the provider's zones; absent: the tariff is not restricted to zones. */
  zones: z.array(z.string()).optional(),
  /** Restricts the tariff to the `count` houses nearest to the place. */
  housesNear: z.strictObject({ lon: z.number(), lat: z.number(), count: z.int().min(1) }).optional(),
})
export type TariffTerms = z.output<typeof tariffTerms>

const tariffDraft = tariffTerms.extend({
  name: text,
  priceLei: z.int().min(1),
  /** Mb/s; GB for mobile internet; absent for television and telephony. */
  speed: z.int().min(1).optional(),
  about: text,
  /** Weight of its views and requests relative to other tariffs; 1 by default. */
  appeal: z.number().positive().optional(),
})
export type TariffDraft = z.output<typeof tariffDraft>

/** Everything that one provider of the demo market sells: a file of `catalogues/`. The keys are local to the catalogue. */
export const providerCatalogue = z.strictObject({
  id: z.int().min(2),
  name: z.string().min(1),
  /** What distinguishes the provider, for readers of the file. */
  summary: z.string().min(1),
  number: z.string().regex(/^\+373 22 \d{3} \d{3}$/),
  /** In a reserved domain: mails to it are never delivered. */
  email: z.string().endsWith('.example'),
  /** Absent: the provider has no office. */
  address: translated.optional(),
  hours: translated,
  /** Paragraphs of the description. */
  details: z.strictObject({ ru: z.array(z.string().min(1)), ro: z.array(z.string().min(1)) }),
  hasBanner: z.literal(true).optional(),
  /** Weight of the views of the provider's tariffs, from 1 (seldom) to 100. */
  appeal: z.int().min(1).max(100),
  /** `quarters`: where the reviewers live, if not in the whole city. */
  reviews: z.strictObject({
    subject: z.enum(reviewSubjects),
    count: z.int().min(0),
    mean: z.number().min(0).max(5),
    quarters: z.array(keyOf(quarters)).optional(),
  }),
  /** Upload speed as a fraction of the download speed: 1 is symmetric. */
  uploadShare: z.number().min(0).max(1),
  zones: byKey(zoneDraft),
  equipment: byKey(equipmentDraft),
  promotions: byKey(promotionDraft),
  contracts: byKey(contractDraft),
  /** Defaults of all tariffs of a service. */
  defaults: byService(tariffTerms).optional(),
  /** The fine print of a service, for the tariff's details. */
  notes: byService(translated),
  tariffs: byService(z.array(tariffDraft)),
})
export type ProviderCatalogue = z.output<typeof providerCatalogue>
