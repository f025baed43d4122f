import { useEffect, useRef, useState } from 'react'
import { ApiProblem, browserApi } from '../../lib/api.ts'
import { barePath, type Text, useLanguage, useText } from '../../lib/language.ts'
import { showToast } from '../../ui/toast-store.ts'
import * as messages from './messages-form.ts'
import { isWholePhone } from './phone.ts'
import type { RequestedTariff, RequestPlace } from './request-desk.tsx'
import {
  addressOf,
  emptyDraft,
  type RequestDraft,
  type RequestField,
  requestBody,
  requiredFields,
} from './request-draft.ts'
import { rememberSent } from './sent-requests.ts'

export type RequestErrors = Partial<Record<RequestField, string>>
export type SendState = { step: 'open' | 'submitting' | 'sent' } | { step: 'failed'; message: string }

const closesAfterMs = 2000

// Both outlive the dialog: what was typed is there when it opens again, and the same request keeps its key
let keptDraft = emptyDraft
let attempt: { key: string; body: string } | null = null

/**
 * The request form's text, errors and sending. `refusals` counts the attempts that met wrong fields; `onDone` is called
 * two seconds after a success.
 */
export function useRequest(tariff: RequestedTariff, place: RequestPlace | null, onDone: () => void) {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState(keptDraft)
  const [errors, setErrors] = useState<RequestErrors>({})
  const [state, setState] = useState<SendState>({ step: 'open' })
  const [refusals, setRefusals] = useState(0)
  const isSending = useRef(false)
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    if (state.step !== 'sent') return
    const timer = setTimeout(() => done.current(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [state.step])

  function change(part: Partial<RequestDraft>) {
    keptDraft = { ...keptDraft, ...part }
    setDraft(keptDraft)
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))))
  }

  async function send() {
    if (isSending.current || state.step === 'sent') return
    if (pointOut(draftErrors(draft, place, t))) return
    isSending.current = true
    setState({ step: 'submitting' })
    try {
      const body = requestBody(draft, tariff, place)
      const answer = await browserApi(language)('POST /info/api/tariff-request/', {
        body,
        headers: { 'idempotency-key': keyFor(JSON.stringify(body)) },
      })
      rememberSent({ id: answer.id, trackingPath: pathOf(answer.tracking_url) })
      finish()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      refuse(error)
    } finally {
      isSending.current = false
    }
  }

  function pointOut(wrong: RequestErrors): boolean {
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) return false
    setState({ step: 'open' })
    setRefusals((count) => count + 1)
    return true
  }

  function finish() {
    attempt = null
    keptDraft = emptyDraft
    setDraft(emptyDraft)
    setState({ step: 'sent' })
    showToast({ kind: 'success', text: t(messages.sent) })
  }

  function refuse(problem: ApiProblem) {
    if (pointOut(fieldErrors(problem))) return
    setState({ step: 'failed', message: failureMessage(problem, t) })
    showToast({ kind: 'error', text: t(messages.failed) })
  }

  return { draft, errors, refusals, state, change, send }
}

function draftErrors(draft: RequestDraft, place: RequestPlace | null, t: (text: Text) => string): RequestErrors {
  const values = { phone: draft.phone, email: draft.email.trim(), address: addressOf(draft, place).trim() }
  const errors: RequestErrors = {}
  for (const field of requiredFields) if (values[field] === '') errors[field] = t(messages.required)
  if (!errors.phone && !isWholePhone(values.phone)) errors.phone = t(messages.notAPhone)
  if (!errors.email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(values.email)) errors.email = t(messages.notAnEmail)
  return errors
}

function fieldErrors({ fields }: ApiProblem): RequestErrors {
  const errors: RequestErrors = {}
  for (const field of [...requiredFields, 'name'] as const) {
    const message = fields[field]?.[0]
    if (message) errors[field] = message
  }
  return errors
}

function failureMessage(problem: ApiProblem, t: (text: Text) => string): string {
  if (problem.status === 0) return t(navigator.onLine ? messages.unreachable : messages.offline)
  return problem.status < 500 && problem.message ? problem.message : t(messages.failed)
}

// One key until the request is through or says something else: sending it again cannot make a second one
function keyFor(body: string): string {
  if (attempt?.body !== body) attempt = { key: newKey(), body }
  return attempt.key
}

function newKey(): string {
  // randomUUID exists on HTTPS and localhost only
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function pathOf(trackingUrl: string): string {
  return barePath(new URL(trackingUrl, location.origin).pathname)
}
