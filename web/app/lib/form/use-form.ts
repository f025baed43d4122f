import { useRef, useState } from 'react'
import { ApiProblem } from '../api.ts'
import { type Text, type Translate, useText } from '../language.ts'
import { settled } from './draft.ts'
import { type FieldErrors, remainingErrors, serverErrors, type WireNames } from './field-errors.ts'
import * as messages from './messages.ts'

/** What `send` resolves to where the visitor has something to decide first: the form stays open. */
export const notSent = Symbol('not sent')
export type SendOutcome = typeof notSent | undefined

export interface FormSettings<Draft, Field extends string> {
  /** What stands in the fields at first. */
  start: Draft
  /** What the fields are called, in the order in which they stand. */
  labels: Partial<Record<Field, Text>>
  /** Of these one is enough: a sentence that stands at all of them goes when one changes. */
  alternatives?: readonly Field[]
  wireNames?: WireNames<Field>
  /** What is wrong before anything is sent. */
  check: (draft: Draft, t: Translate) => FieldErrors<Field>
  /** Sends it; a refusal of the API is told at the fields or above them. See `notSent`. */
  send: (draft: Draft) => Promise<unknown>
  /** The sentence for a failure that is no field's; without one that of `failureMessage`. */
  tell?: (problem: ApiProblem, t: Translate) => string
  /** After each change, by hand or by what was saved. */
  onChange?: (draft: Draft) => void
  /** After each failure that is no field's. */
  onFailure?: () => void
  /** What was sent may be changed and sent again. */
  isLasting?: boolean
}

export type SendState = { step: 'open' | 'submitting' | 'sent' } | { step: 'failed'; message: string }

/** A form's text, errors and sending. `refusals` counts the attempts that met wrong fields. */
export function useForm<Draft extends object, Field extends string>(settings: FormSettings<Draft, Field>) {
  const t = useText()
  const { labels, alternatives = [], wireNames = {}, tell = failureMessage } = settings
  const [draft, setDraft] = useState(settings.start)
  // Several fields may change before the form is rendered again
  const latest = useRef(draft)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [state, setState] = useState<SendState>({ step: 'open' })
  const [refusals, setRefusals] = useState(0)
  const isSending = useRef(false)

  function change(part: Partial<Draft>) {
    keep({ ...latest.current, ...part })
    setErrors((known) => remainingErrors(known, Object.keys(part), alternatives))
    if (settings.isLasting && state.step === 'sent') setState({ step: 'open' })
  }

  /** Puts what was saved in the place of what was sent; what was typed meanwhile stays. Answers what stands there then. */
  function settle(sent: Draft, saved: Draft): Draft {
    keep(settled(latest.current, sent, saved))
    return latest.current
  }

  function keep(next: Draft) {
    latest.current = next
    settings.onChange?.(next)
    setDraft(next)
  }

  async function send() {
    if (isSending.current || (state.step === 'sent' && !settings.isLasting)) return
    if (pointOut(settings.check(latest.current, t))) return
    isSending.current = true
    setState({ step: 'submitting' })
    try {
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
    setState({ step: 'open' })
    setRefusals((count) => count + 1)
    return true
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiProblem)) {
      setState({ step: 'open' })
      throw error
    }
    const { errors: wrong, elsewhere } = serverErrors(error, Object.keys(labels) as Field[], wireNames)
    if (pointOut(wrong)) return
    setState({ step: 'failed', message: elsewhere[0] ?? tell(error, t) })
    settings.onFailure?.()
  }

  return { labels, draft, errors, refusals, state, change, settle, send }
}

/** What the parts around the fields need of a form. */
export type SentFields<Field extends string> = Pick<
  ReturnType<typeof useForm<object, Field>>,
  'labels' | 'errors' | 'refusals' | 'state' | 'send'
>

interface FailureTexts {
  offline?: Text
  unreachable?: Text
  failed?: Text
}

/** The sentence for what went wrong: the server's own, where it has one for the visitor. */
export function failureMessage(problem: ApiProblem, t: Translate, texts: FailureTexts = {}): string {
  const { offline, unreachable, failed } = { ...messages, ...texts }
  if (problem.status === 0) return t(navigator.onLine ? unreachable : offline)
  return problem.status < 500 && problem.message ? problem.message : t(failed)
}
