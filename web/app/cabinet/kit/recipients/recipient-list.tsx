import { maxRecipients } from '@motanet/contract/delivery/recipient-limits.ts'
import type { RecipientList as Loaded, Recipient } from '@motanet/contract/delivery/recipients.ts'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { findActingId } from '../../../lib/session/acting.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { moved } from '../../kit/lists/messages.ts'
import * as messages from './messages.ts'
import { type OpenDialog, RecipientDialogs } from './recipient-dialogs.tsx'
import { RecipientItem } from './recipient-item.tsx'
import { recipientName } from './recipient-name.ts'
import { useRecipientQuery } from './recipient-query.ts'
import { useRecipients } from './use-recipients.ts'

/** The list in its order, what happens without active recipients, and the dialogs. */
export function RecipientList({ loaded }: { loaded: Loaded }) {
  const t = useText()
  const list = useRecipients(loaded)
  const { recipients, fallback } = list
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [announced, setAnnounced] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLOListElement>(null)
  const fullId = useId()
  const isFull = recipients.length >= maxRecipients
  const isOwn = useRecipientQuery().provider === undefined && findActingId() === null
  const instead = t(fallback === null ? messages.toDesk : (isOwn ? messages.toAccount : messages.toOwner)(fallback))

  async function move(recipient: Recipient, by: -1 | 1) {
    const place = await list.move(recipient, by)
    if (place === null) return
    setAnnounced(t(moved(t(recipientName(recipient)), place, recipients.length)))
    // The browser blurs a button that moves with its row
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLElement>(`[data-move="${recipient.id} ${by}"]`)?.focus(),
    )
  }

  return (
    <section className="panel recipients">
      <div className="recipients__head">
        <h2 className="h-panel" ref={heading} tabIndex={-1}>
          {t(messages.title)}
        </h2>
        <button
          className="btn btn--soft btn--sm"
          type="button"
          disabled={isFull}
          aria-describedby={isFull ? fullId : undefined}
          aria-label={t(messages.addRecipient)}
          onClick={() => setOpenDialog({ dialog: 'add' })}
        >
          <Plus className="icon" />
          {t(messages.add)}
        </button>
      </div>
      {isFull && (
        <p className="hint" id={fullId}>
          {t(messages.full)}
        </p>
      )}
      {recipients.length > 0 ? (
        <>
          <p className="muted small">{t(messages.lead)}</p>
          {recipients.every(({ state }) => state !== 'active') && <p className="note">{instead}</p>}
          <ol className="recipients__list" ref={rows}>
            {recipients.map((recipient, index) => (
              <RecipientItem
                key={recipient.id}
                recipient={recipient}
                place={{ isFirst: index === 0, isLast: index === recipients.length - 1 }}
                list={list}
                onMove={(by) => void move(recipient, by)}
                onOpen={(dialog) => setOpenDialog({ dialog, recipient })}
              />
            ))}
          </ol>
        </>
      ) : (
        <EmptyState title={t(messages.none)} text={instead} catAlt={t(messages.catAlt)} />
      )}
      <p className="sr" role="status">
        {announced}
      </p>
      <RecipientDialogs openDialog={openDialog} list={list} heading={heading} onOpen={setOpenDialog} />
    </section>
  )
}
