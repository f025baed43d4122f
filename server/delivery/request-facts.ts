import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { ClaimState, RefundPayer } from '@motanet/contract/requests/guarantee.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { MessageContext } from './deliveries.queries.ts'
import { feeInText, nameInText, priceInText } from './mail-words.ts'
import { listServices } from './tender-texts.ts'

/**
 * What messages may say about a request. It contains no name, phone number, e-mail or exact address of the customer: messages to
 * providers are written from it alone.
 */
export interface RequestFacts {
  id: number
  kind: string
  /** With the monthly price; undefined for a tender or a request without a tariff. */
  tariff: { name: string; withPrice: string } | undefined
  providerName: string
  /** Whether it was sent to no provider in particular. */
  isForAll: boolean
  /** Whether the sender named a provider that is no partner. */
  isNamed: boolean
  /** Whose customer it is, though the desk has the request; undefined of a request to no provider in particular. */
  wantedProvider: string | undefined
  /** Whether providers are invited to make offers. */
  isOpenTender: boolean
  /** Services that a tender asks for, in one list; empty if it names none. */
  services: string
  /** Locality, with the sector in the capital; undefined if it is not known. */
  place: string | undefined
  createdAt: Date
  visit: { day: string; from: number; to: number; by: string | null } | undefined
  connectedOn: string | null
  /** Whether the connection was confirmed: only then there is a guarantee. */
  isConfirmed: boolean
  /** State of the last claim under the guarantee. */
  claimState: ClaimState | undefined
  /** Refund of the decision about that claim, and its payer. */
  refund: { amount: string; payer: RefundPayer } | undefined
  /** Until when a response of the provider is expected; undefined if that is not known yet. */
  respondBy: Date | undefined
}

export function requestFacts(
  row: Selectable<DB['request']>,
  context: MessageContext,
  language: Language,
): RequestFacts {
  const inLanguage = (ru: string | null, ro: string | null) => (language === 'ro' && ro ? ro : (ru ?? ''))
  const name = nameInText(inLanguage(row.tariff_name, row.tariff_name_ro))
  const price = context.price_bani === null ? undefined : priceInText(context.price_bani, language)
  const place = [
    inLanguage(context.locality, context.locality_ro),
    inLanguage(context.sector, context.sector_ro),
  ].filter((part) => part !== '')
  const wanted = row.provider_id === deskId ? context.named_provider : context.provider_name
  const { visit_on: day, visit_from: from, visit_to: to, visit_by: by } = row
  return {
    id: row.id,
    kind: row.kind,
    tariff: name === '' ? undefined : { name, withPrice: price === undefined ? name : `${name}, ${price}` },
    providerName: nameInText(context.provider_name),
    isForAll: row.provider_id === deskId,
    isNamed: row.named_provider_id !== null,
    wantedProvider: wanted === null ? undefined : nameInText(wanted),
    isOpenTender: row.step === 'tendering',
    services: listServices(row.services, language),
    place: place.length > 0 ? place.join(', ') : undefined,
    createdAt: row.created_at,
    visit: day === null || from === null || to === null ? undefined : { day, from, to, by },
    connectedOn: row.connected_on,
    isConfirmed: row.connected_at !== null,
    claimState: (row.claim_state ?? undefined) as ClaimState | undefined,
    refund: context.refund ? { amount: feeInText(context.refund.bani, language), payer: context.refund.by } : undefined,
    respondBy: context.respond_by ?? undefined,
  }
}
