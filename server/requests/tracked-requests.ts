import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import type { Kysely } from 'kysely'
import { canEarnBonus, canReviewProvider } from '../accounts/request-review.queries.ts'
import { proposableVisitDays } from '../calendar/visit-days.ts'
import type { DB } from '../db/tables.ts'
import { isTrackingToken, trackingHash, trackingToken, trackingUrl } from '../delivery/tracking.ts'
import { fail } from '../http/errors/app-error.ts'
import { findOfferedAlternatives } from './alternatives.ts'
import { findObjectionDeadline, findResponseDeadline } from './deadlines.queries.ts'
import { customerActsOf, guaranteeEnd } from './guarantee/guarantee-period.ts'
import { getClaims } from './guarantee/wire-claim.ts'
import { findEvents, findRequestRow, type RequestRow } from './processing.queries.ts'
import { languageOf, type ProcessingParts, wireEvent, wireProcessing } from './processing.ts'
import { findByTrackingHash, findSuccessor } from './requests.queries.ts'
import { findChosen, getOwnTender } from './tenders/own-tender.ts'
import { wireSenderRequest } from './wire-request.ts'

type TrackingParts = Pick<ProcessingParts, 'secretKey' | 'publicUrl' | 'clock'>

/** The request of a tracking link; undefined for any other text. */
export async function findRequestOfToken(db: Kysely<DB>, token: string) {
  return isTrackingToken(token) ? findByTrackingHash(db, trackingHash(token)) : undefined
}

/** The request of a tracking link. Fails with `request-not-found` for any other text. */
export async function getTrackedRequest(db: Kysely<DB>, parts: TrackingParts, token: string): Promise<TrackedRequest> {
  const request = (await findRequestOfToken(db, token)) ?? fail('request-not-found')
  const row = (await findRequestRow(db, request.id)) ?? fail('request-not-found')
  const events = await findEvents(db, request.id)
  const history = events.map(wireEvent)
  const acts = await customerActsOf(db, parts, row)
  const tender = await getOwnTender(db, parts, row)
  const until = history.find(({ step }) => step === 'withdrawn' || step === 'transferred')?.changed_at ?? null
  const chosen = tender === null ? [] : await findChosen(db, row.id, until)
  return {
    ...wireSenderRequest(request),
    address_id: row.address_id,
    latitude: row.latitude,
    longitude: row.longitude,
    call_time: request.call_time as TrackedRequest['call_time'],
    employees_count: request.employees_count as TrackedRequest['employees_count'],
    steps: events
      .filter(({ kind, status }, index) => kind === 'step' && status !== events[index - 1]?.status)
      .map(({ status, changed_at }) => ({ status: status as RequestStatus, changed_at: changed_at.toISOString() })),
    ...wireProcessing(row),
    acts,
    visit_days: proposableVisitDays(parts.clock()),
    history,
    holders: [
      ...chosen,
      ...holdersOf(row, { provider: request.provider_name, isTender: tender !== null, until }, history),
    ],
    respond_by: (await findResponseDeadline(db, row.id))?.toISOString() ?? null,
    objection_until: await objectionUntil(db, row),
    guarantee_until: guaranteeEnd(row) ?? null,
    earns_bonus: await canEarnBonus(db, row),
    can_review: await canReviewProvider(db, row.id),
    claims: await getClaims(db, row.id),
    alternatives: acts.includes('move') ? await findOfferedAlternatives(db, row) : [],
    predecessor_id: row.predecessor_id,
    successor_url: await successorUrl(db, parts, row),
    is_unsubscribed: row.unsubscribed_at !== null,
    tender,
  }
}

/**
 * The provider from the submission until the request was taken from it, unless it was chosen in a tender (`findChosen`), and the desk.
 */
function holdersOf(
  row: RequestRow,
  { provider, isTender, until }: { provider: string; isTender: boolean; until: string | null },
  history: TrackedRequest['history'],
): TrackedRequest['holders'] {
  // One that was held back was passed on later
  const since = history.find(({ step }) => step !== 'held' && step !== 'rejected')?.changed_at ?? null
  const desk = { kind: 'desk' as const, name: 'Motanet', since: row.created_at.toISOString(), until: null }
  if (row.provider_id === deskId || since === null || isTender) return [desk]
  return [{ kind: 'provider', name: provider, since, until }, desk]
}

/** The silence of an address that is not verified confirms nothing. */
async function objectionUntil(db: Kysely<DB>, { id, email_verified_at }: RequestRow): Promise<string | null> {
  if (email_verified_at === null) return null
  return (await findObjectionDeadline(db, id))?.toISOString() ?? null
}

async function successorUrl(db: Kysely<DB>, { secretKey, publicUrl }: TrackingParts, row: RequestRow) {
  const successor = row.step === 'transferred' ? await findSuccessor(db, row.id) : undefined
  if (successor === undefined) return null
  return trackingUrl(trackingToken(successor.id, secretKey), { publicUrl, language: languageOf(row) })
}
