import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { maxOffers, type TenderState } from '@motanet/contract/requests/offers.ts'
import type { RequestKind } from '@motanet/contract/requests/requests.ts'
import type { InvitedTender } from '@motanet/contract/requests/tenders.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import { maskOnRead } from '../contact-masking/remembered-masking.ts'
import { findOffer, findOwnOffers, findTemplates, type OfferRow } from './offers.queries.ts'
import { findQuestionsTo } from './questions.queries.ts'
import { countOpenTenders, findInvitedTender, findOpenTenders, type InvitedRow } from './tenders.queries.ts'
import { wireOwnOffer, wireTerms } from './wire-offer.ts'

const maxTemplates = 3

/** The tender of an invited provider. Fails with `not-found` if it is not invited. */
export async function getInvitedTender(
  db: Kysely<DB>,
  invited: { requestId: number; providerId: number },
): Promise<InvitedTender> {
  const row = (await findInvitedTender(db, invited)) ?? fail('not-found')
  const { requestId, providerId } = invited
  const isOpen = tenderStateOf(row) === 'open'
  return wireTender(row, {
    offer: await findOffer(db, invited),
    questions: await findQuestionsTo(db, { requestIds: [requestId], providerId }),
    templates: isOpen ? await findTemplates(db, { ...invited, limit: maxTemplates }) : [],
  })
}

/** A page of the open tenders to which the provider is invited, newest first, without templates, and the number of all. */
export async function listInvitedTenders(
  db: Kysely<DB>,
  { providerId, page, page_size }: { providerId: number; page: number; page_size: number },
): Promise<{ count: number; results: InvitedTender[] }> {
  const rows = await findOpenTenders(db, providerId, { limit: page_size, offset: (page - 1) * page_size })
  const requestIds = rows.map(({ id }) => id)
  const offers = await findOwnOffers(db, { requestIds, providerId })
  const questions = await findQuestionsTo(db, { requestIds, providerId })
  const results = rows.map((row) =>
    wireTender(row, {
      offer: offers.find(({ request_id }) => request_id === row.id),
      questions: questions.filter(({ request_id }) => request_id === row.id),
      templates: [],
    }),
  )
  return { count: await countOpenTenders(db, providerId), results }
}

interface TenderParts {
  offer: OfferRow | undefined
  questions: Awaited<ReturnType<typeof findQuestionsTo>>
  templates: readonly OfferRow[]
}

function wireTender(row: InvitedRow, { offer, questions, templates }: TenderParts): InvitedTender {
  const { id, address, comments, new_company, services, longitude, latitude, live_offers } = row
  return {
    id,
    kind: row.kind as RequestKind,
    state: tenderStateOf(row),
    created_at: row.created_at.toISOString(),
    closes_at: row.closes_at?.toISOString() ?? null,
    employees_count: row.employees_count as InvitedTender['employees_count'],
    ...{ new_company, services, address, comments },
    place: longitude === null || latitude === null ? null : { longitude, latitude },
    declined_at: row.declined_at?.toISOString() ?? null,
    questions: questions.map((question) => wireQuestion(question, row)),
    free_places: maxOffers - live_offers,
    offer: offer === undefined ? null : wireOwnOffer(offer),
    templates: templates.map(wireTerms),
  }
}

function wireQuestion(
  { id, answer, asked_at, text }: TenderParts['questions'][number],
  row: InvitedRow,
): InvitedTender['questions'][number] {
  return { id, answer, asked_at: asked_at.toISOString(), text: maskedFor(row, text) }
}

/** A text of the customer as the invited provider may see it. */
function maskedFor(row: InvitedRow, text: string): string {
  if (tenderStateOf(row) === 'won') return text
  const { language, name, phone, email, inn } = row
  return maskOnRead(text, language as Language, { name, phone: phone ?? '', email: email ?? '', inn })
}

/** The state of a tender for an invited provider. `owner_id`: the provider that has the request now. */
export function tenderStateOf({
  step,
  owner_id,
  provider_id,
}: {
  step: string
  owner_id: number
  provider_id: number
}): TenderState {
  if (step === 'tendering') return 'open'
  if (owner_id === provider_id) return 'won'
  if (step === 'expired') return 'expired'
  return step === 'withdrawn' && owner_id === deskId ? 'cancelled' : 'lost'
}
