import type { ShownEvent } from '@motanet/contract/delivery/deliveries.ts'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../../lib/api.ts'
import { useLanguage, useText } from '../../../../lib/language.ts'
import { authorisedApi } from '../../../../lib/session/authorised-api.ts'
import { useConnectionReturn } from '../../events/use-connection-return.ts'
import { useRecipientQuery } from '../recipient-query.ts'
import * as messages from './messages.ts'

/** The event of a message as JSON, loaded when it is shown. */
export function EventContent({ recipientId, deliveryId }: { recipientId: number; deliveryId: number }) {
  const t = useText()
  const language = useLanguage()
  const { provider } = useRecipientQuery()
  const [event, setEvent] = useState<ShownEvent | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useConnectionReturn(event === 'failed', () => setAttempt(attempt + 1))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const params = { id: String(recipientId), delivery_id: String(deliveryId) }
    authorisedApi(language)('GET /info/api/recipients/:id/deliveries/:delivery_id/', {
      params,
      query: { provider },
      signal,
    }).then(setEvent, (error: unknown) => {
      if (signal.aborted) return
      if (!(error instanceof ApiProblem)) throw error
      setEvent('failed')
    })
    return () => controller.abort()
  }, [language, provider, recipientId, deliveryId, attempt])

  if (event === null) return <p role="status">{t(messages.loading)}</p>
  if (event === 'failed')
    return (
      <p className="small" role="alert">
        {t(messages.contentFailed)}
      </p>
    )
  return (
    <>
      <p className="hint">{t(messages.contentHint)}</p>
      <pre className="delivery-log__content" translate="no">
        <code>{JSON.stringify({ type: event.type, timestamp: event.timestamp, data: event.data }, null, 2)}</code>
      </pre>
    </>
  )
}
