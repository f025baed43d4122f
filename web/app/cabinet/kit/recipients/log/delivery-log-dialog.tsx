import { type DeliveryState, deliveryStates } from '@motanet/contract/delivery/delivery-events.ts'
import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../lib/language.ts'
import { EmptyState } from '../../../../ui/content/empty-state.tsx'
import { BusyButton } from '../../../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/layers/dialog.tsx'
import { passFocus } from '../../../../ui/layers/pass-focus.ts'
import { recipientName } from '../recipient-name.ts'
import { DeliveryEntry } from './delivery-entry.tsx'
import * as messages from './messages.ts'
import { useDeliveryLog } from './use-delivery-log.ts'
import './delivery-log.css'

/** The messages to a recipient, the newest first, each with its outcome; those to a webhook can be sent again. */
export function DeliveryLogDialog({ recipient, onClose }: { recipient: Recipient; onClose: () => void }) {
  const t = useText()
  const log = useDeliveryLog(recipient.id)
  const { entries, latestId, hasFailed } = log
  const latest = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (latestId !== null) latest.current?.focus()
  }, [latestId])
  return (
    <Dialog
      title={t(messages.title(t(recipientName(recipient))))}
      description={t(messages.lead)}
      closeLabel={t(messages.close)}
      onClose={onClose}
    >
      <DialogBody>
        <StateFilter state={log.state} onChoose={log.filterBy} />
        {hasFailed && (
          <div role="alert">
            <EmptyState title={t(messages.failed)}>
              <button ref={passFocus} type="button" className="btn btn--soft" onClick={() => void log.load()}>
                {t(messages.again)}
              </button>
            </EmptyState>
          </div>
        )}
        {!hasFailed && entries === null && <p role="status">{t(messages.loading)}</p>}
        {!hasFailed && entries?.length === 0 && (
          <div role="status">
            <EmptyState title={t(log.state ? messages.noneInState : messages.none)} />
          </div>
        )}
        {!hasFailed && entries !== null && entries.length > 0 && (
          <ul className="delivery-log">
            {entries.map((entry) => (
              <DeliveryEntry
                key={entry.id}
                ref={entry.id === latestId ? latest : undefined}
                recipientId={recipient.id}
                entry={entry}
                isResending={log.resending === entry.id}
                onResend={() => void log.resend(entry.id)}
              />
            ))}
          </ul>
        )}
        {!hasFailed && log.hasMore && (
          <BusyButton
            ref={passFocus}
            className="btn btn--soft"
            busy={log.isLoadingMore}
            onClick={() => void log.loadMore()}
          >
            {t(messages.more)}
          </BusyButton>
        )}
      </DialogBody>
      <DialogFoot>
        <button type="button" className="btn btn--soft modal__main" onClick={() => void log.load()}>
          {t(messages.refresh)}
        </button>
        <button type="button" className="btn btn--ghost" onClick={onClose}>
          {t(messages.close)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

interface StateFilterProps {
  /** Undefined for all messages. */
  state: DeliveryState | undefined
  onChoose: (state: DeliveryState | undefined) => void
}

function StateFilter({ state, onChoose }: StateFilterProps) {
  const t = useText()
  return (
    <label className="delivery-log__filter">
      <span className="label">{t(messages.state)}</span>
      <select
        className="input"
        value={state ?? ''}
        onChange={({ target }) => onChoose(deliveryStates.find((each) => each === target.value))}
      >
        <option value="">{t(messages.anyState)}</option>
        {deliveryStates.map((each) => (
          <option key={each} value={each}>
            {t(messages.states[each])}
          </option>
        ))}
      </select>
    </label>
  )
}
