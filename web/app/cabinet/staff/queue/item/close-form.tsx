import { canWithdraw } from '@motanet/contract/requests/steps.ts'
import { type ClosedReason, deskLimits, givenReasons, reasonsWithText } from '@motanet/contract/staff/desk-items.ts'
import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import { useState } from 'react'
import { chooseOne } from '../../../../lib/form/messages.ts'
import { useText } from '../../../../lib/language.ts'
import { Field } from '../../../../ui/form/field.tsx'
import * as messages from './messages.ts'
import { hasMail } from './use-act.ts'
import type { ItemWork } from './use-item.ts'
import { useFailureText, WorkForm } from './work-form.tsx'

type GivenReason = Exclude<ClosedReason, 'acted' | 'unfounded'>

interface CloseFormProps {
  item: DeskItemDetails
  work: ItemWork
  onCancel: () => void
}

/** Closes the item: it leaves the queue, and the text becomes a note. The reason `changed_mind` withdraws the request if possible. */
export function CloseForm({ item, work, onCancel }: CloseFormProps) {
  const t = useText()
  const [reason, setReason] = useState<GivenReason | ''>('')
  const [isMissing, setMissing] = useState(false)
  const { fields, text: failure } = useFailureText(work, 'close', ['reason', 'text'])
  const isWithdrawn = reason === 'changed_mind' && item.request !== null && canWithdraw(item.request.step)
  const isLeft = item.kind === 'tender' && item.request?.tender?.closes_at === null
  const needsText = reason !== '' && reasonsWithText.includes(reason)

  function close(form: FormData) {
    setMissing(reason === '')
    if (reason === '') return
    const body = { reason, text: String(form.get('text') ?? '') }
    void work.send({
      work: 'close',
      run: (callApi, given) => callApi('POST /api/staff/queue/:id/close/', { ...given, body }),
    })
  }

  return (
    <WorkForm
      {...{ work, name: 'close', failure, onCancel }}
      legend={t(messages.closeNow)}
      hint={t(
        isWithdrawn
          ? messages.closeWithdrawnHint
          : isLeft
            ? messages.closeTenderHint(hasMail(item))
            : messages.closeHint,
      )}
      submit={t(messages.closeNow)}
      onSubmit={close}
    >
      <Field label={t(messages.reason)} error={isMissing && reason === '' ? t(chooseOne) : fields.reason}>
        {(control) => (
          <select
            className="input"
            required
            value={reason}
            onChange={({ target }) => setReason(target.value as GivenReason)}
            {...control}
          >
            <option value="" disabled>
              {t(messages.chooseReason)}
            </option>
            {givenReasons.map((each) => (
              <option key={each} value={each}>
                {t(messages.closedReasons[each])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t(messages.closeText)} optional={needsText ? undefined : t(messages.optional)} error={fields.text}>
        {(control) => (
          <textarea
            className="input"
            name="text"
            rows={3}
            required={needsText}
            maxLength={deskLimits.note}
            {...control}
          />
        )}
      </Field>
    </WorkForm>
  )
}
