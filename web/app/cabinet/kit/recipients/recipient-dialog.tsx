import { channels as allChannels, type Channel } from '@motanet/contract/delivery/recipient-limits.ts'
import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { RadioPills } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import { useDiscardQuestion } from '../records/use-discard-question.tsx'
import { DestinationField } from './destination-field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { channels as channelNames } from './messages.ts'
import * as messages from './messages-editing.ts'
import { useShownValue } from './shown-value.ts'
import { useRecipientForm } from './use-recipient-form.ts'

interface RecipientDialogProps {
  /** Null for a new one. */
  recipient: Recipient | null
  /** The channels of which recipients can be added. */
  channels: readonly Channel[]
  onClose: () => void
  onSaved: (recipient: Recipient, secret: string | null) => void
}

/**
 * Adds a recipient, or changes name, language and notification hours of one, and the address of a webhook. Escape, Back and a click beside
 * the dialog ask before they discard what was typed; while it is being sent, nothing closes the dialog.
 */
export function RecipientDialog({ recipient, channels, onClose, onSaved }: RecipientDialogProps) {
  const t = useText()
  const form = useRecipientForm({ recipient, onSaved })
  const show = useShownValue()
  const { draft, errors, change } = form
  const isBusy = form.state.step === 'submitting'
  const { close, question } = useDiscardQuestion(form.isUnsaved, onClose)
  const [save, saving] = recipient ? [messages.save, messages.saving] : [messages.create, messages.creating]
  if (question) return question
  return (
    <Dialog
      title={t(recipient ? messages.editTitle : messages.newTitle)}
      closeLabel={t(messages.close)}
      isBusy={isBusy}
      onClose={close}
    >
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          <ConflictNotice
            conflict={form.conflict}
            draft={draft}
            labels={form.labels}
            show={show}
            onChoose={change}
            isBusy={isBusy}
          />
          {!recipient && channels.length > 1 && (
            <RadioPills<Channel>
              legend={t(messages.channel)}
              name="channel"
              choices={allChannels
                .filter((channel) => channels.includes(channel))
                .map((value) => ({ value, label: t(channelNames[value]) }))}
              value={draft.channel}
              error={errors.channel}
              // The destination belongs to the channel
              onChange={(channel) => change({ channel, destination: '' })}
            />
          )}
          {(!recipient || recipient.channel === 'webhook') && (
            <DestinationField form={form} isChange={recipient?.state === 'active'} />
          )}
          <Field
            label={t(messages.name)}
            optional={t(messages.optional)}
            hint={t(messages.nameHint)}
            error={errors.name}
          >
            {(control) => (
              <input
                className="input"
                name="name"
                autoComplete="off"
                maxLength={200}
                value={draft.name}
                onChange={({ target }) => change({ name: target.value })}
                {...control}
              />
            )}
          </Field>
          {draft.channel !== 'webhook' && (
            <RadioPills<Language>
              legend={t(messages.language)}
              name="language"
              choices={(['ru', 'ro'] as const).map((value) => ({ value, label: t(messages.languages[value]) }))}
              value={draft.language}
              error={errors.language}
              onChange={(language) => change({ language })}
            />
          )}
          <HoursFields form={form} />
        </DialogBody>
        <DialogFoot>
          <BusyButton type="submit" className="btn btn--primary modal__main" busy={isBusy}>
            {t(isBusy ? saving : save)}
          </BusyButton>
          <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onClose}>
            {t(messages.cancel)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
