import { useState } from 'react'
import { useText } from '../../lib/language.ts'
import { ConflictNote } from '../../parts/requests/conflict-note.tsx'
import { answer } from '../../parts/requests/messages-acts.ts'
import { ProviderActs } from '../../parts/requests/provider-acts.tsx'
import { SentNote } from './sent-note.tsx'
import { useRequestActs } from './use-request-acts.tsx'
import type { RequestDetails } from './use-request-details.ts'
import type { RequestRows } from './use-request-rows.ts'

interface RequestActsProps {
  request: RequestDetails
  rows: RequestRows
  /** Called when an action begins and ends to be sent. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

/** What the provider can do with the request now, the same as by the link in a message. Empty without permission to edit. */
export function RequestActs({ request, rows, onSending, onDone }: RequestActsProps) {
  const t = useText()
  const [sent, setSent] = useState(0)
  const [accepted, setAccepted] = useState(0)
  const sending = useRequestActs(request, {
    onNewer: rows.keep,
    onSending,
    onAccepted: () => setAccepted((count) => count + 1),
    onDone: () => {
      setSent((count) => count + 1)
      onDone()
    },
  })
  if (request.acts.length === 0 && !sending.refused && accepted === 0) return null
  return (
    <section>
      <h3>{t(answer)}</h3>
      <div className="request-panel__acts">
        <SentNote count={sending.refused ? 0 : accepted} />
        <ConflictNote refused={sending.refused} acts={request.acts} />
        {/* What the forms depend on resets them, and so does what was sent with them, except what was refused */}
        <ProviderActs
          key={`${sent} ${request.acts} ${JSON.stringify(request.visit)}`}
          request={request}
          sending={sending}
        />
      </div>
    </section>
  )
}
