import { useRef, useState } from 'react'
import { ApiProblem } from '../api.ts'
import { type Text, type Translate, useText } from '../language.ts'
import { mergedDraft } from './draft.ts'
import { type FieldErrors, remainingErrors, serverErrors, type WireNames } from './field-errors.ts'
import * as messages from './messages.ts'

/** `send` resolves to this if the visitor has to decide something first: the form stays open. */
export const notSent = Symbol('not sent')
export type SendOutcome = typeof notSent | undefined

export interface FormSettings<Draft, Field extends string> {
  /** The initial values. */
  start: Draft
  /** Labels of the fields, in the order of the form. */
  labels: Partial<Record<Field, Text>>
  /** Fields of which one is enough: an error that all of them share is removed when one changes. */
  alternatives?: readonly Field[]
  wireNames?: WireNames<Field>
  /** Validation before the submission. */
  check: (draft: Draft, t: Translate) => FieldErrors<Field>
  /** Submits the draft. Errors of the API are shown at the fields or above them. See `notSent`. */
  send: (draft: Draft) => Promise<unknown>
  /** The message of a failure that belongs to no field; by default `failureMessage`. */
  failureText?: (problem: ApiProblem, t: Translate) => string
  /** Called after each change, by the visitor or by `settle`. */
  onChange?: (draft: Draft) => void
  /** Called after each failure that belongs to no field. */
  onFailure?: () => void
  /** The form can be changed and submitted again after a success. */
  isLasting?: boolean
}

export type SendState = { step: 'open' | 'submitting' | 'sent' } | { step: 'failed'; message: string }

/** The draft, errors and submission of a form. `refusals` counts the submissions with invalid fields. */
export function useForm<Draft extends object, Field extends string>(settings: FormSettings<Draft, Field>) {
  const t = useText()
  const { labels, alternatives = [], wireNames = {}, failureText = failureMessage } = settings
  const [draft, setDraft] = useState(settings.start)
  // Several fields may change before the next render
  const latest = useRef(draft)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [state, setState] = useState<SendState>({ step: 'open' })
  const [refusals, setRefusals] = useState(0)
  const isSending = useRef(false)
  const works = useRef(new Set<Promise<boolean>>())

  function change(part: Partial<Draft>) {
    keep({ ...latest.current, ...part })
    setErrors((known) => remainingErrors(known, Object.keys(part), alternatives))
    if (settings.isLasting && state.step === 'sent') setState({ step: 'open' })
  }

  /** Replaces submitted values by the saved ones and keeps what was typed meanwhile. Returns the resulting draft. */
  function settle(sent: Draft, saved: Draft): Draft {
    keep(mergedDraft(latest.current, sent, saved))
    return latest.current
  }

  function keep(next: Draft) {
    latest.current = next
    settings.onChange?.(next)
    setDraft(next)
  }

  /** Delays submissions until `work` has ended, such as the reading of a chosen file. If it resolves to false, they are rejected. */
  function waitFor(work: Promise<boolean>) {
    works.current.add(work)
    void work.finally(() => works.current.delete(work))
  }

  async function isReady(): Promise<boolean> {
    let done = true
    while (works.current.size > 0) {
      setState({ step: 'submitting' })
      done = (await Promise.all(works.current)).every(Boolean)
    }
    return done
  }

  async function send() {
    if (isSending.current || (state.step === 'sent' && !settings.isLasting)) return
    isSending.current = true
    try {
      if (works.current.size > 0 && !(await isReady())) return reject()
      if (pointOut(settings.check(latest.current, t))) return
      setState({ step: 'submitting' })
      const response = await settings.send(latest.current)
      setState({ step: response === notSent ? 'open' : 'sent' })
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
    }
  }

  function pointOut(wrong: FieldErrors<Field>): boolean {
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) return false
    reject()
    return true
  }

  function reject() {
    setState({ step: 'open' })
    setRefusals((count) => count + 1)
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiProblem)) {
      setState({ step: 'open' })
      throw error
    }
    const { errors: wrong, elsewhere } = serverErrors(error, Object.keys(labels) as Field[], wireNames)
    if (pointOut(wrong)) return
    setState({ step: 'failed', message: elsewhere[0] ?? failureText(error, t) })
    settings.onFailure?.()
  }

  return { labels, draft, errors, refusals, state, change, settle, waitFor, send }
}

/** The properties of a form that the components around its fields need. */
export type SentFields<Field extends string> = Pick<
  ReturnType<typeof useForm<object, Field>>,
  'labels' | 'errors' | 'refusals' | 'state' | 'send'
>

interface FailureTexts {
  offline?: Text
  unreachable?: Text
  failed?: Text
}

/** The message of a failure: the server's own for a status below 500, else one of `texts`. */
export function failureMessage(problem: ApiProblem, t: Translate, texts: FailureTexts = {}): string {
  const { offline, unreachable, failed } = { ...messages, ...texts }
  if (problem.status === 0) return t(navigator.onLine ? unreachable : offline)
  return problem.status < 500 && problem.message ? problem.message : t(failed)
}
