import { useEffect, useRef } from 'react'
import type { ApiInput } from '../../lib/api.ts'
import { secondsSinceArrival } from '../../lib/arrival.ts'
import * as formMessages from '../../lib/form/messages.ts'
import { type FormSettings, failureMessage, useForm } from '../../lib/form/use-form.ts'
import { barePath, useLanguage, useText } from '../../lib/language.ts'
import { optionalApi } from '../../lib/session/optional-api.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { endAttempt, type FormMemory, keyFor } from './form-memory.ts'
import * as messages from './messages.ts'
import { rememberSent } from './sent-requests.ts'

/** A form that is submitted to POST /info/api/tariff-request/. */
export interface SentForm<Draft, Field extends string>
  extends Pick<FormSettings<Draft, Field>, 'labels' | 'alternatives' | 'wireNames' | 'check'> {
  memory: FormMemory<Draft>
  body: (draft: Draft) => ApiInput<'POST /info/api/tariff-request/'>['body']
}

const closesAfterMs = 2000
/**
 * The dialog cannot be closed before the response. The server responds within 15 seconds, and recognises a repeated submission by its key.
 */
const responseLimitMs = 20_000

/** Form state of a request; `onDone` is called two seconds after a success. */
export function useSending<Draft extends object, Field extends string>(
  { memory, body: bodyOf, ...settings }: SentForm<Draft, Field>,
  onDone: () => void,
) {
  const t = useText()
  const language = useLanguage()
  const trap = useRef<HTMLInputElement>(null)
  const form = useForm<Draft, Field>({
    ...settings,
    start: memory.draft,
    send,
    failureText: (problem) =>
      failureMessage(problem, t, { offline: messages.offline, unreachable: messages.unreachable }),
    onChange: (draft) => {
      memory.draft = draft
    },
    onFailure: () => showToast({ kind: 'error', text: t(formMessages.failed) }),
  })
  useClosing(form.state.step === 'sent', onDone)

  async function send(draft: Draft) {
    const body = bodyOf(draft)
    const key = keyFor(memory, JSON.stringify(body))
    const response = await optionalApi(language)('POST /info/api/tariff-request/', {
      // Not part of what the key identifies: a repeated submission takes longer
      body: { ...body, choice_seconds: secondsSinceArrival(), topic: trap.current?.value || undefined },
      headers: { 'idempotency-key': key },
      signal: AbortSignal.timeout(responseLimitMs),
    })
    endAttempt(memory, key)
    rememberSent({ id: response.id, trackingPath: pathOf(response.tracking_url), hasMail: Boolean(body.email) })
    form.settle(draft, memory.emptyDraft)
    showToast({ kind: 'success', text: t(messages.sent) })
  }

  return { ...form, trap }
}

function useClosing(isSent: boolean, onDone: () => void) {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => done.current(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [isSent])
}

function pathOf(trackingUrl: string | null): string | null {
  return trackingUrl && barePath(new URL(trackingUrl, location.origin).pathname)
}
