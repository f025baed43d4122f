import { withPlaceholdersIn } from '@motanet/contract/requests/hidden-contacts.ts'
import { maxQuestionLength } from '@motanet/contract/requests/offers.ts'
import type { InvitedTender } from '@motanet/contract/requests/tenders.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'
import { ActButton, ActForm, type ActSending, sentAct, useTyped } from '../requests/act-form.tsx'
import * as messages from './messages.ts'
import { isOpenTo } from './open-tender.ts'

interface TenderQuestionsProps {
  tender: InvitedTender
  sending: ActSending
}

/** The customer's questions, each with the provider's answer, which can be given and changed while the tender is open to it. */
export function TenderQuestions({ tender, sending }: TenderQuestionsProps) {
  const t = useText()
  const language = useLanguage()
  const { questions } = tender
  if (questions.length === 0) return null
  return (
    <section className="panel tender-questions" aria-labelledby="customer-questions">
      <h3 className="h-panel" id="customer-questions">
        {t(messages.questionsTitle)}
      </h3>
      {questions.map((question) => (
        <div key={question.id} className="tender-questions__one">
          <p>
            <b>{withPlaceholdersIn(question.text, language)}</b>
          </p>
          {isOpenTo(tender) ? (
            <AnswerForm key={question.answer} question={question} sending={sending} />
          ) : (
            question.answer && <p className="muted">{question.answer}</p>
          )}
        </div>
      ))}
    </section>
  )
}

function AnswerForm({ question, sending }: { question: InvitedTender['questions'][number]; sending: ActSending }) {
  const t = useText()
  const form = { act: 'answer_question', sending: sendingOf(question.id, sending) } as const
  const typed = useTyped(form)
  const { values, fields } = typed
  return (
    <ActForm {...form} typed={typed} className="act__b" fields={['text']}>
      <input type="hidden" name="question_id" value={question.id} />
      <Field label={t(messages.answerOf)} hint={t(messages.answerHint)} error={fields.text?.[0]}>
        {(control) => (
          <textarea
            className="input"
            name="text"
            required
            maxLength={maxQuestionLength}
            defaultValue={values.text ?? question.answer ?? ''}
            {...control}
          />
        )}
      </Field>
      <ActButton {...form} className="btn--soft">
        {t(question.answer === null ? messages.sendAnswer : messages.changeAnswer)}
      </ActButton>
    </ActForm>
  )
}

/** The sending as the form of one question shows it: without the refusal and the progress of another answer. */
function sendingOf(question: number, sending: ActSending): ActSending {
  const act = 'answer_question'
  const id = String(question)
  const isSent = sending.busyAct === sentAct({ act, question_id: id })
  return {
    ...sending,
    refused: sending.refused?.values.question_id === id ? sending.refused : null,
    busyAct: isSent ? act : sending.busyAct,
  }
}
