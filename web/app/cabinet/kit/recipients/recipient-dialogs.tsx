import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import type { RefObject } from 'react'
import { DeliveryLogDialog } from './log/delivery-log-dialog.tsx'
import { RecipientDialog } from './recipient-dialog.tsx'
import { RemoveRecipientDialog } from './remove-recipient-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { Recipients } from './use-recipients.ts'

/** The open dialog. A new webhook's signing key is shown at once, any other on request. */
export type OpenDialog =
  | { dialog: 'add' }
  | { dialog: 'edit' | 'remove' | 'secret' | 'log'; recipient: Recipient; secret?: string }

interface RecipientDialogsProps {
  openDialog: OpenDialog | null
  list: Recipients
  /** Receives the focus after a recipient is removed, together with the pressed button. */
  heading: RefObject<HTMLElement | null>
  onOpen: (dialog: OpenDialog | null) => void
}

export function RecipientDialogs({ openDialog, list, heading, onOpen }: RecipientDialogsProps) {
  const close = () => onOpen(null)
  if (openDialog === null) return null
  if (openDialog.dialog === 'add') {
    return (
      <RecipientDialog
        recipient={null}
        channels={list.channels}
        onClose={close}
        onSaved={(saved, secret) => {
          list.keep(saved)
          onOpen(secret === null ? null : { dialog: 'secret', recipient: saved, secret })
        }}
      />
    )
  }
  const { dialog, recipient: opened, secret } = openDialog
  // The list may have a newer version
  const recipient = list.recipients.find(({ id }) => id === opened.id) ?? opened
  if (dialog === 'log') return <DeliveryLogDialog recipient={recipient} onClose={close} />
  if (dialog === 'secret') return <SecretDialog recipient={recipient} shown={secret ?? null} onClose={close} />
  if (dialog === 'edit') {
    return (
      <RecipientDialog
        recipient={recipient}
        channels={list.channels}
        onClose={close}
        onSaved={(saved) => {
          list.keep(saved)
          close()
        }}
      />
    )
  }
  return (
    <RemoveRecipientDialog
      recipient={recipient}
      onChanged={list.keep}
      onClose={close}
      onRemoved={() => {
        list.drop(recipient.id)
        close()
        requestAnimationFrame(() => heading.current?.focus())
      }}
    />
  )
}
