import type { Language } from '@motanet/contract/errors.ts'
import type { ActionCalendar, RequestEvent, Visit } from '@motanet/contract/requests/processing.ts'
import type { Actor, RefusalReason, RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import { nextVisitDays } from '../calendar/visit-days.ts'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { fail } from '../http/errors/app-error.ts'
import { countEvents, insertEvent, type NewEvent, type RequestRow, updateRequest } from './processing.queries.ts'
import { type RequestState, statusOfStep } from './request-steps.ts'
import { setStepDeadlines } from './step-deadlines.ts'

/** Dependencies of everything that moves a request on. */
export type ProcessingParts = DeliveryParts

/**
 * Who acts: an account or an API key of the provider or staff on its behalf, the holder of a link in a message to it, the customer, or the system.
 */
export interface RequestActor {
  actor: Actor
  accountId?: number | null
  apiKeyId?: number | null
  isOnBehalf?: boolean
  recipientId?: number | null
}

export const customer: RequestActor = { actor: 'customer' }
export const system: RequestActor = { actor: 'system' }

export function stateOf(
  row: Pick<RequestRow, 'kind' | 'step' | 'visit_by' | 'connection_stated_by' | 'claim_state' | 'erased_at'>,
): RequestState {
  return {
    kind: row.kind,
    step: row.step as RequestStep,
    visitBy: row.visit_by as RequestState['visitBy'],
    statedBy: row.connection_stated_by as RequestState['statedBy'],
    claim: row.claim_state as RequestState['claim'],
    isErased: row.erased_at !== null,
  }
}

const maxEventsAnHour = 30
const hourMs = 60 * 60 * 1000

/**
 * Bounds how often each party may change one request, because each change sends messages: fails with `too-many-requests` after thirty
 * events of the party within an hour. The request is locked.
 */
export async function limitEvents(
  transaction: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  { requestId, actor }: { requestId: number; actor: Actor },
): Promise<void> {
  const since = new Date(clock().getTime() - hourMs)
  const events = await countEvents(transaction, { requestId, actor, since })
  if (events >= maxEventsAnHour) fail('too-many-requests', undefined, { retryAfterSeconds: hourMs / 1000 })
}

type Changes = Parameters<typeof updateRequest>[2]

interface StepChange {
  /** Default: the status of the step. */
  status?: string
  kind?: NewEvent['kind']
  details?: RequestEvent['details']
  changes?: Changes
}

/** Sets step and status of a locked request, with the event and the deadlines of the next step. Returns the new row. */
export async function setStep(
  transaction: Kysely<DB>,
  parts: Pick<ProcessingParts, 'clock' | 'workingHours'>,
  { row, by, step }: { row: RequestRow; by: RequestActor; step: RequestStep },
  { status, kind = 'step', details, changes }: StepChange = {},
): Promise<RequestRow> {
  const newStatus = status ?? (step === 'disputed' ? row.status : statusOfStep[step])
  // Inserted first: its foreign key waits for a concurrent change of the actor's account, which may need locks of the update below
  await insertEvent(transaction, {
    requestId: row.id,
    kind,
    status: newStatus,
    step,
    ...by,
    at: parts.clock(),
    ...(details && { details }),
  })
  const changed = await updateRequest(transaction, row.id, { ...changes, step, status: newStatus })
  await setStepDeadlines(transaction, parts, { before: row, after: changed })
  return changed
}

/** Records an event that changes no step. */
export async function recordSystemEvent(
  transaction: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  { id: requestId, status, step }: RequestRow,
  kind: 'reminded' | 'offered',
): Promise<void> {
  await insertEvent(transaction, { requestId, kind, status, step: step as RequestStep, ...system, at: clock() })
}

/** The columns that `wireProcessing` reads. */
export interface ProcessedRow {
  step: string
  visit_on: string | null
  visit_from: number | null
  visit_to: number | null
  visit_by: string | null
  reason: string | null
  reason_text: string
  connected_on: string | null
  connected_at: Date | null
  email_verified_at: Date | null
}

/** The wire fields of the processing. */
export function wireProcessing(row: ProcessedRow) {
  return {
    step: row.step as RequestStep,
    visit: wireVisit(row),
    reason: row.reason as RefusalReason | null,
    reason_text: row.reason_text,
    connected_on: row.connected_on,
    connected_at: row.connected_at?.toISOString() ?? null,
    is_email_verified: row.email_verified_at !== null,
  }
}

function wireVisit({ step, visit_on, visit_from, visit_to, visit_by }: ProcessedRow): Visit | null {
  if (visit_on === null || visit_from === null || visit_to === null || visit_by === null) return null
  return {
    date: visit_on,
    from: visit_from,
    to: visit_to,
    proposed_by: visit_by as Visit['proposed_by'],
    is_agreed: step !== 'visit_proposed',
  }
}

export function actionCalendarAt(now: Date): ActionCalendar {
  return { now: now.toISOString(), visit_days: nextVisitDays(now) }
}

interface EventRow {
  kind: string
  step: string
  actor: string
  changed_at: Date
  details: unknown
}

export function wireEvent({ kind, step, actor, changed_at, details }: EventRow): RequestEvent {
  return {
    kind: kind as RequestEvent['kind'],
    step: step as RequestStep,
    actor: actor as Actor,
    changed_at: changed_at.toISOString(),
    details: details as RequestEvent['details'],
  }
}

export function languageOf(row: Pick<RequestRow, 'language'>): Language {
  return row.language as Language
}
