import { useEffect, useRef, useState } from 'react'
import { type ApiInput, ApiProblem, browserApi } from '../../lib/api.ts'
import { barePath, type Text, useLanguage, useText } from '../../lib/language.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type FieldErrors, serverErrors } from './field-errors.ts'
import { type FormMemory, keyFor } from './form-memory.ts'
import * as messages from './messages-form.ts'
import { rememberSent } from './sent-requests.ts'

/** A form whose content goes to POST /info/api/tariff-request/. */
export interface SentForm<Draft, Field extends string> {
  memory: FormMemory<Draft>
  /** What the fields are called, in the order in which they stand. */
  labels: Partial<Record<Field, Text>>
  /** Of these one is enough: a sentence that stands at all of them goes when one changes. */
  alternatives?: readonly Field[]
  /** What is wrong before anything is sent. */
  check: (draft: Draft, t: (text: Text) => string) => FieldErrors<Field>
  body: (draft: Draft) => ApiInput<'POST /info/api/tariff-request/'>['body']
}

export type SendState = { step: 'open' | 'submitting' | 'sent' } | { step: 'failed'; message: string }

const closesAfterMs = 2000

/**
 * A form's text, errors and sending. `refusals` counts the attempts that met wrong fields; `onDone` is called two
 * seconds after a success.
 */
export function useSending<Draft extends object, Field extends string>(
  form: SentForm<Draft, Field>,
  onDone: () => void,
) {
  const t = useText()
  const language = useLanguage()
  const { memory } = form
  const [draft, setDraft] = useState(memory.draft)
  // Several fields may change before the form is rendered again
  const latest = useRef(draft)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [state, setState] = useState<SendState>({ step: 'open' })
  const [refusals, setRefusals] = useState(0)
  const isSending = useRef(false)
  useClosing(state.step === 'sent', onDone)

  function change(part: Partial<Draft>) {
    keep({ ...latest.current, ...part })
    setErrors((known) => remaining(known, Object.keys(part), form.alternatives ?? []))
  }

  function keep(next: Draft) {
    latest.current = next
    memory.draft = next
    setDraft(next)
  }

  async function send() {
    if (isSending.current || state.step === 'sent') return
    if (pointOut(form.check(draft, t))) return
    isSending.current = true
    setState({ step: 'submitting' })
    try {
      const body = form.body(draft)
      const answer = await browserApi(language)('POST /info/api/tariff-request/', {
        body,
        headers: { 'idempotency-key': keyFor(memory, JSON.stringify(body)) },
      })
      rememberSent({ id: answer.id, trackingPath: pathOf(answer.tracking_url) })
      finish()
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
    }
  }

  function pointOut(wrong: FieldErrors<Field>): boolean {
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) return false
    setState({ step: 'open' })
    setRefusals((count) => count + 1)
    return true
  }

  function finish() {
    keep(memory.emptyDraft)
    setState({ step: 'sent' })
    showToast({ kind: 'success', text: t(messages.sent) })
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiProblem)) throw error
    const { errors: wrong, elsewhere } = serverErrors(error, Object.keys(form.labels) as Field[])
    if (pointOut(wrong)) return
    setState({ step: 'failed', message: elsewhere[0] ?? failureMessage(error, t) })
    showToast({ kind: 'error', text: t(messages.failed) })
  }

  return { labels: form.labels, draft, errors, refusals, state, change, send }
}

export type Sending<Field extends string> = Pick<
  ReturnType<typeof useSending<object, Field>>,
  'labels' | 'errors' | 'refusals' | 'state' | 'send'
>

function useClosing(isSent: boolean, onDone: () => void) {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => done.current(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [isSent])
}

/** The errors without those of the fields that changed. */
function remaining<Field extends string>(
  known: FieldErrors<Field>,
  changed: readonly string[],
  alternatives: readonly Field[],
): FieldErrors<Field> {
  const shared = alternatives.map((field) => known[field])
  const isSettled = new Set(shared).size === 1 && alternatives.some((field) => changed.includes(field))
  const left = { ...known }
  for (const field of Object.keys(known) as Field[]) {
    if (changed.includes(field) || (isSettled && alternatives.includes(field))) delete left[field]
  }
  return left
}

function failureMessage(problem: ApiProblem, t: (text: Text) => string): string {
  if (problem.status === 0) return t(navigator.onLine ? messages.unreachable : messages.offline)
  return problem.status < 500 && problem.message ? problem.message : t(messages.failed)
}

function pathOf(trackingUrl: string): string {
  return barePath(new URL(trackingUrl, location.origin).pathname)
}
