import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { messageCustomer } from '../../delivery/messages.ts'
import { fail } from '../../http/errors/app-error.ts'
import type { RequestRow } from '../processing.queries.ts'
import type { ProcessingParts } from '../processing.ts'
import { notifyInvited } from './closing.ts'
import { getInvitedTender } from './invited-tenders.ts'
import { type Invited, lockOpenTender } from './offers.ts'
import { findQuestionsTo, insertQuestion, putAnswer } from './questions.queries.ts'

/** Stores a question of the customer, and notifies the invited providers. The request is locked. */
export async function ask(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, text }: { row: RequestRow; text: string },
): Promise<void> {
  await insertQuestion(transaction, { requestId: row.id, text, at: parts.clock() })
  await notifyInvited(transaction, parts, { row, kind: 'question' })
}

/**
 * Stores the answer of an invited provider, in place of an earlier one, and notifies the customer of the first. Fails with `not-found` for
 * another tender's question, and with `action-not-possible` once the tender is closed or the accepted offer of the provider has failed.
 */
export async function answer(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  invited: Invited,
  { questionId, text }: { questionId: number; text: string },
): Promise<void> {
  const { row, offer } = await lockOpenTender(transaction, invited)
  if (offer?.state === 'failed')
    fail('action-not-possible', undefined, { current: await getInvitedTender(transaction, invited) })
  const { requestId, providerId } = invited
  const questions = await findQuestionsTo(transaction, { requestIds: [requestId], providerId })
  const question = questions.find(({ id }) => id === questionId) ?? fail('not-found')
  await putAnswer(transaction, { questionId, providerId: invited.providerId, text, at: parts.clock() })
  if (question.answer === null)
    await messageCustomer(transaction, parts, { row, kind: 'question_answered', providerId: invited.providerId })
}
