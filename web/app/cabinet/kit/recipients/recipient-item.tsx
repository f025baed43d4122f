import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import History from 'lucide-react/icons/history'
import Key from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import Webhook from 'lucide-react/icons/webhook'
import { useLanguage, useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { MoveButtons } from '../../kit/lists/move-buttons.tsx'
import { hoursText } from './hours-text.ts'
import * as messages from './messages.ts'
import { PendingSteps } from './pending-steps.tsx'
import { recipientName } from './recipient-name.ts'
import { RecipientStatus } from './recipient-status.tsx'
import type { Recipients } from './use-recipients.ts'

const icons = { mail: Mail, telegram: Send, webhook: Webhook }

interface RecipientItemProps {
  recipient: Recipient
  place: { isFirst: boolean; isLast: boolean }
  list: Pick<Recipients, 'busy' | 'test' | 'confirm'>
  onMove: (by: -1 | 1) => void
  onOpen: (dialog: 'edit' | 'remove' | 'secret' | 'log') => void
}

/** One recipient: destination, hours, state, last delivery and failure, what its confirmation waits for, and its actions. */
export function RecipientItem({ recipient, place, list, onMove, onOpen }: RecipientItemProps) {
  const t = useText()
  const language = useLanguage()
  const { channel, destination, state } = recipient
  const Icon = icons[channel]
  const name = t(recipientName(recipient))
  const isBusyWith = (act: string) => list.busy?.id === recipient.id && list.busy.act === act
  // A recipient without a name is called by its address
  const address = channel === 'telegram' || recipient.name === '' ? null : destination
  const facts = [
    t(messages.channels[channel]),
    hoursText(recipient, language),
    ...(channel === 'webhook' ? [] : [t(messages.languages[recipient.language])]),
  ]
  return (
    <li className="recipient">
      <MoveButtons id={recipient.id} name={name} place={place} isBusy={isBusyWith('move')} onMove={onMove} />
      <span className="icon-tile">
        <Icon className="icon" />
      </span>
      <div className="recipient__who">
        <b>{name}</b>
        {address && <span className="small">{address}</span>}
        <span className="muted small">{facts.join(' · ')}</span>
      </div>
      <RecipientStatus recipient={recipient} />
      {state !== 'active' && (
        <PendingSteps recipient={recipient} isBusy={isBusyWith('confirm')} onConfirm={() => list.confirm(recipient)} />
      )}
      <div className="recipient__acts">
        {state === 'active' && (
          <BusyButton
            className="btn btn--soft btn--sm"
            busy={isBusyWith('test')}
            aria-label={t(messages.of(messages.test, name))}
            onClick={() => void list.test(recipient)}
          >
            {t(messages.test)}
          </BusyButton>
        )}
        <button
          type="button"
          className="btn btn--ghost btn--sm"
          aria-label={t(messages.of(messages.log, name))}
          onClick={() => onOpen('log')}
        >
          <History className="icon icon--sm" />
          {t(messages.log)}
        </button>
        {channel === 'webhook' && (
          <button
            type="button"
            className="btn btn--ghost btn--sm"
            aria-label={t(messages.of(messages.secret, name))}
            onClick={() => onOpen('secret')}
          >
            <Key className="icon icon--sm" />
            {t(messages.secret)}
          </button>
        )}
        <button
          type="button"
          className="btn btn--ghost btn--sm"
          aria-label={t(messages.of(messages.edit, name))}
          onClick={() => onOpen('edit')}
        >
          <Pencil className="icon icon--sm" />
          {t(messages.edit)}
        </button>
        <button
          type="button"
          className="btn btn--ghost btn--sm"
          aria-label={t(messages.of(messages.remove, name))}
          onClick={() => onOpen('remove')}
        >
          <Trash className="icon icon--sm" />
          {t(messages.remove)}
        </button>
      </div>
    </li>
  )
}
