import { useLanguage, useText, variant } from '../../lib/language.ts'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { notPartner } from '../tariffs/messages.ts'
import { useKnownContacts } from './known-contacts.ts'
import * as messages from './messages.ts'
import { requestForm } from './request-draft.ts'
import { RequestForm } from './request-form.tsx'
import type { RequestPlace } from './request-place.ts'
import type { RequestedTariff } from './requested-tariff.ts'
import { useSending } from './use-sending.ts'

interface RequestModalProps {
  tariff: RequestedTariff
  place: RequestPlace | null
  onClose: () => void
}

/** The form of a tariff request in a dialog, which is open while mounted. */
export function RequestModal({ tariff, place, onClose }: RequestModalProps) {
  const t = useText()
  const language = useLanguage()
  const form = requestForm(tariff, place)
  const sending = useSending(form, onClose)
  useKnownContacts(form.memory, sending)
  return (
    <Dialog
      title={t(messages.title)}
      description={
        <>
          {t(messages.subject(variant(tariff, 'name', language), tariff.provider.name))}
          {!tariff.provider.is_partner && <> · {t(notPartner)}</>}
        </>
      }
      closeLabel={t(messages.close)}
      isBusy={sending.state.step === 'submitting'}
      onClose={onClose}
    >
      <RequestForm tariff={tariff} place={place} sending={sending} />
    </Dialog>
  )
}
