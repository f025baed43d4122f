import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** The questions to a tender, oldest first. */
export function findQuestions(db: Kysely<DB>, requestId: number) {
  return db
    .selectFrom('tender_question')
    .select(['id', 'text', 'asked_at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
}

/** The questions of these tenders, with the answer of one provider. */
export function findQuestionsTo(
  db: Kysely<DB>,
  { requestIds, providerId }: { requestIds: readonly number[]; providerId: number },
) {
  return db
    .selectFrom('tender_question as q')
    .leftJoin('tender_answer as a', (join) =>
      join.onRef('a.question_id', '=', 'q.id').on('a.provider_id', '=', providerId),
    )
    .select(['q.request_id', 'q.id', 'q.text', 'q.asked_at', 'a.text as answer'])
    .where(sql<boolean>`q.request_id = any(${requestIds}::integer[])`)
    .orderBy('q.id')
    .execute()
}

/** All answers to the questions of a tender, with their providers, oldest first. */
export function findAnswers(db: Kysely<DB>, requestId: number) {
  return db
    .selectFrom('tender_answer as a')
    .innerJoin('tender_question as q', 'q.id', 'a.question_id')
    .innerJoin('provider as p', 'p.id', 'a.provider_id')
    .select(['a.question_id', 'a.provider_id', 'a.text', 'a.answered_at', 'p.name', 'p.logo'])
    .where('q.request_id', '=', requestId)
    .orderBy('a.answered_at')
    .execute()
}

export async function insertQuestion(
  transaction: Kysely<DB>,
  { requestId, text, at }: { requestId: number; text: string; at: Date },
): Promise<void> {
  await transaction.insertInto('tender_question').values({ request_id: requestId, text, asked_at: at }).execute()
}

/** Stores the answer of a provider, in place of an earlier one. */
export async function putAnswer(
  transaction: Kysely<DB>,
  { questionId, providerId, text, at }: { questionId: number; providerId: number; text: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto('tender_answer')
    .values({ question_id: questionId, provider_id: providerId, text, answered_at: at })
    .onConflict((conflict) => conflict.columns(['question_id', 'provider_id']).doUpdateSet({ text, answered_at: at }))
    .execute()
}
