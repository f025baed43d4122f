import { type Text, useLanguage, useText, variant } from '../../../lib/language.ts'
import { useKnownContacts } from '../../../parts/requests/known-contacts.ts'
import * as formMessages from '../../../parts/requests/messages.ts'
import { startTender } from '../../../parts/requests/messages-start.ts'
import { SendForm } from '../../../parts/requests/send-form.tsx'
import { useSending } from '../../../parts/requests/use-sending.ts'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { DachaFields } from './dacha-fields.tsx'
import * as messages from './messages-tender.ts'
import { OfficeFields } from './office-fields.tsx'
import { RecipientField } from './recipient-field.tsx'
import { isForAll, tenderForm } from './tender-draft.ts'
import type { TenderKind } from './tender-kind.ts'
import type { Recipient } from './tender-recipient.ts'

interface TenderModalProps {
  kind: TenderKind
  /** The only recipient of the tender, unless the visitor chooses all. */
  recipient: Recipient | null
  onClose: () => void
}

/** A tender's form in a dialog, which is open while mounted. */
export function TenderModal({ kind, recipient, onClose }: TenderModalProps) {
  const t = useText()
  const form = tenderForm(kind, recipient)
  const sending = useSending(form, onClose)
  const { draft, errors, change } = sending
  useKnownContacts(form.memory, sending)
  const only = isForAll(draft, recipient) ? null : recipient
  const Fields = kind === 'office' ? OfficeFields : DachaFields
  return (
    <Dialog
      title={t(kind === 'office' ? messages.officeTitle : messages.dachaTitle)}
      description={<Addressees only={only} />}
      closeLabel={t(formMessages.close)}
      isBusy={sending.state.step === 'submitting'}
      onClose={onClose}
    >
      <SendForm
        sending={sending}
        submit={only ? formMessages.submit : startTender}
        hint={t(whoSees(only))}
        hasConsentBox={kind === 'office'}
      >
        {recipient && (
          <RecipientField
            recipient={recipient}
            value={only ? 'one' : 'all'}
            error={errors.recipient}
            onChange={(value) => change({ recipient: value === 'all' ? recipient.wire : null })}
          />
        )}
        <Fields draft={draft} errors={errors} onChange={change} />
      </SendForm>
    </Dialog>
  )
}

function whoSees(only: Recipient | null): Text {
  if (!only) return messages.whoSeesContacts
  if (!only.provider) return messages.chosenSeesContacts
  return only.isPartner ? formMessages.whoSees(only.provider) : formMessages.deskSees(only.provider)
}

function Addressees({ only }: { only: Recipient | null }) {
  const t = useText()
  const language = useLanguage()
  if (!only) return <span key="all">{t(messages.toAll)}</span>
  const named = only.isPartner ? messages.onlyTo : messages.throughDesk
  return (
    <span>
      {t(only.provider ? named(only.provider) : messages.onlyToOne)}
      {only.tariff && ` ${t(messages.aboutTariff(variant(only.tariff, 'name', language)))}`}
    </span>
  )
}
