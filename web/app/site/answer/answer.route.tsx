import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { useEffect, useRef } from 'react'
import { type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { dayAndMonth } from '../../lib/chisinau-time.ts'
import { both } from '../../lib/format.ts'
import { languageOf, type Text, useText } from '../../lib/language.ts'
import { actInBrowser, actOnServer, type RefusedForm } from '../../lib/page-action.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { noReferrer, secretHeaders } from '../../lib/secret-page.ts'
import { isOpenTo } from '../../parts/offers/open-tender.ts'
import { TenderActs } from '../../parts/offers/tender-acts.tsx'
import { isConflict } from '../../parts/requests/act-form.tsx'
import { ClaimCard } from '../../parts/requests/claim-card.tsx'
import { ConflictNote } from '../../parts/requests/conflict-note.tsx'
import { answer } from '../../parts/requests/messages-acts.ts'
import { title as claimTitle } from '../../parts/requests/messages-claims.ts'
import { ProviderActs } from '../../parts/requests/provider-acts.tsx'
import { type AnswerData, act, loadAnswer, type SuspendedData, type TestData } from './answer-data.ts'
import { AnswerHead, answerTitle } from './answer-head.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { DeadLink } from './dead-link.tsx'
import * as messages from './messages.ts'
import { TestAnswer } from './test-answer.tsx'
import { useAnswerForms } from './use-answer-forms.tsx'
import './answer.css'

export const loader = onServer(loadAnswer)
export const clientLoader = inBrowser(loadAnswer)
export const action = actOnServer(act)
export const clientAction = actInBrowser(act)

/** The URL is a secret, and the page shows personal data. */
export const headers = secretHeaders

/** Logo and language only, in the header and the footer. */
export const handle = { isSlim: true }

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  return [...pageMeta(args, pageTitle(args.loaderData)[language], import.meta.env.SSR && { noindex: true }), noReferrer]
}

function pageTitle(data: AnswerData | TestData | SuspendedData | null | undefined): Text {
  if (data === null) return messages.deadLink
  if (!data) return messages.loadFailed
  if ('isSuspended' in data) return messages.suspended
  if ('test' in data) return messages.testTitle
  const { request } = data
  return both((language) => `${answerTitle(request)[language]}, №\u00a0${request.id}`)
}

export default function AnswerPage() {
  const data = useLoaderData<AnswerData | TestData | SuspendedData | null>()
  if (data === null) return <DeadLink />
  if ('isSuspended' in data) return <DeadLink isSuspended />
  return 'test' in data ? <TestAnswer link={data.test} /> : <Answer {...data} />
}

function Answer(data: AnswerData) {
  const t = useText()
  const { request } = data
  const refused = useActionData<RefusedForm | null>() ?? null
  const sending = useAnswerForms(refused)
  const heading = useShownState(`${request.history.length} ${request.tender?.offer?.version}`, refused)
  const acts = useKeptFocus(request.tender)
  const isOpen = request.tender !== null && isOpenTo(request.tender)
  const lastDay = both((language) => dayAndMonth(chisinauDay(request.link_expires_at), language))
  return (
    <main id="main" className="answer">
      <div className="wrap answer__wrap">
        <ConflictNote refused={refused} acts={request.acts} />
        <AnswerHead ref={heading} request={request} />
        <div className="answer__grid">
          <div className="answer__about">
            {request.claims.map((claim) => (
              <section className="panel" key={claim.id} aria-label={t(claimTitle)}>
                <ClaimCard claim={claim} />
              </section>
            ))}
            <AnswerRequest {...data} />
          </div>
          <section ref={acts} tabIndex={-1} className="answer__acts" aria-labelledby="acts">
            <h2 className="sr" id="acts">
              {t(answer)}
            </h2>
            {request.acts.length === 0 && !isOpen && <p>{t(messages.nothingToDo)}</p>}
            {request.tender && (
              <TenderActs
                key={`tender ${request.tender.offer?.version} ${request.tender.declined_at}`}
                tender={request.tender}
                now={request.calendar.now}
                sending={sending}
              />
            )}
            {/* Each event resets the forms, except what was refused */}
            <ProviderActs key={request.history.length} request={request} sending={sending} />
            <p className="hint">{t(messages.linkNote(lastDay))}</p>
          </section>
        </div>
      </div>
    </main>
  )
}

/** Shows the new state, which is above the forms, and focuses it after an action and after a conflict. Errors of a form are shown in it. */
function useShownState(events: string, refused: RefusedForm | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownEvents = useRef(events)
  useEffect(() => {
    if (shownEvents.current === events && !(refused && isConflict(refused))) return
    shownEvents.current = events
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [events, refused])
  return heading
}

/** A focus that is lost with a form of the tender, such as one that has answered a question, moves to what can be done next. */
function useKeptFocus(tender: AnswerData['request']['tender']) {
  const acts = useRef<HTMLElement>(null)
  const shown = useRef(tender)
  useEffect(() => {
    if (shown.current !== tender && document.activeElement === document.body)
      acts.current?.focus({ preventScroll: true })
    shown.current = tender
  }, [tender])
  return acts
}
