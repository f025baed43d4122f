import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import * as messages from './messages.ts'
import { recipientName } from './recipient-name.ts'

interface PendingStepsProps {
  recipient: Recipient
  isBusy: boolean
  onConfirm: () => void
}

/** What a recipient that is not active waits for, and the step that its provider can take. */
export function PendingSteps({ recipient, isBusy, onConfirm }: PendingStepsProps) {
  const t = useText()
  const language = useLanguage()
  const { channel, state, confirmation_expires_at: expiry, telegram_link: link } = recipient
  const until = expiry === null ? '' : formatDate(expiry, language)
  const isExpired = state === 'expired'
  const steps = {
    mail: { hint: isExpired ? messages.mailExpired : messages.mailWaits(until), act: messages.sendAgain },
    telegram: { hint: isExpired ? messages.chatExpired : messages.chatWaits(until), act: messages.newCode },
    webhook: { hint: messages.webhookWaits, act: messages.ping },
  }[channel]
  if (state === 'declined') return <p className="recipient__steps small">{t(messages.mailDeclined)}</p>
  return (
    <div className="recipient__steps">
      <p className="small">{t(steps.hint)}</p>
      {link && (
        <p className="small">
          {t(messages.command)}: <code>/start {link.split('start=')[1]}</code>
        </p>
      )}
      <div className="recipient__ways">
        {link && (
          <a className="btn btn--soft btn--sm" href={link} target="_blank" rel="noreferrer">
            {t(messages.openTelegram)}
          </a>
        )}
        <BusyButton
          ref={passFocus}
          className={`btn btn--sm ${link ? 'btn--ghost' : 'btn--soft'}`}
          busy={isBusy}
          aria-label={t(messages.of(steps.act, t(recipientName(recipient))))}
          onClick={onConfirm}
        >
          {t(steps.act)}
        </BusyButton>
      </div>
    </div>
  )
}
