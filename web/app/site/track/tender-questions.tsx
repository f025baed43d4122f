import { withPlaceholdersIn } from '@motanet/contract/requests/hidden-contacts.ts'
import { maxQuestionLength } from '@motanet/contract/requests/offers.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { ConsentNote } from '../../parts/privacy/consent-note.tsx'
import { sendingForm } from '../../parts/privacy/messages.ts'
import { Field } from '../../ui/form/field.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { ActButton, ActForm, useRefused } from './act-form.tsx'
import * as messages from './messages-offers.ts'
import type { TrackData } from './track-data.ts'

/** The customer's questions to all invited providers, with the answers, and the form for another one. */
export function TenderQuestions({ request }: TrackData) {
  const t = useText()
  const { tender } = request
  const mayAsk = tender?.acts.includes('ask') ?? false
  const last = useAskedFocus(tender?.questions.length ?? 0)
  if (tender === null || (tender.questions.length === 0 && !mayAsk)) return null
  return (
    <section className="panel questions" aria-labelledby="questions">
      <h2 id="questions" className="h-panel">
        {t(messages.questionsTitle)}
      </h2>
      {tender.questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          article={index === tender.questions.length - 1 ? last : undefined}
        />
      ))}
      {/* A sent question empties the field */}
      {mayAsk && <QuestionForm key={tender.questions.length} />}
    </section>
  )
}

/** For the last question: once it is sent, it gets the focus, which is lost with the form. */
function useAskedFocus(count: number) {
  const element = useRef<HTMLElement>(null)
  const shown = useRef(count)
  useEffect(() => {
    if (count > shown.current) element.current?.focus()
    shown.current = count
  }, [count])
  return element
}

interface QuestionProps {
  question: NonNullable<TrackData['request']['tender']>['questions'][number]
  /** Of the last question, which receives the focus. */
  article: RefObject<HTMLElement | null> | undefined
}

function Question({ question, article }: QuestionProps) {
  const t = useText()
  const language = useLanguage()
  const { text, asked_at: askedAt, answers } = question
  return (
    <article ref={article} tabIndex={article && -1} className="questions__one">
      <h3>{withPlaceholdersIn(text, language)}</h3>
      <p className="small muted">{t(messages.askedAll(formatMoment(askedAt, language)))}</p>
      {answers.length === 0 ? (
        <p className="muted">{t(messages.noAnswers)}</p>
      ) : (
        <ul>
          {answers.map(({ provider, text: answer }) => (
            <li key={provider.name}>
              <Logo src={provider.logo} name={provider.name} size="sm" />
              <p>
                <b>{provider.name}</b>
                {withPlaceholdersIn(answer, language)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function QuestionForm() {
  const t = useText()
  const refused = useRefused({ act: 'ask' })
  return (
    <ActForm act="ask" className="questions__form">
      <Field label={t(messages.questionToAll)} hint={t(messages.questionHint)} error={refused?.fields.text?.[0]}>
        {(control) => (
          <textarea
            className="input"
            name="text"
            maxLength={maxQuestionLength}
            placeholder={t(messages.questionExample)}
            defaultValue={refused?.values.text}
            required
            {...control}
          />
        )}
      </Field>
      <ActButton act="ask" className="btn btn--soft">
        {t(messages.ask)}
      </ActButton>
      <ConsentNote by={sendingForm} />
    </ActForm>
  )
}
