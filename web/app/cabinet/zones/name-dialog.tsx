import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { idempotencyKeyOf } from '../../lib/form/idempotency-key.ts'
import { required } from '../../lib/form/messages.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useText } from '../../lib/language.ts'
import { close } from '../../lib/messages.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import { LanguagePair } from '../kit/records/language-pair.tsx'
import * as messages from './messages.ts'
import { useAuthorisedApi } from './use-authorised-api.ts'
import { addZone, asFormProblem } from './zone-acts.ts'

interface NameDialogProps {
  area: AreaGeometry
  providerId: number
  onAdded: (id: number) => void
  onCancel: () => void
}

const labels = { name: messages.name, name_ro: messages.nameRo }
const isBlank = (text: string) => text.trim() === ''

/**
 * Asks for the names of a drawn zone and saves it; empty ones cancel silently. Escape asks for confirmation before the drawing is
 * discarded. While the zone is being saved, nothing can be cancelled.
 */
export function NameDialog({ area, providerId, onAdded, onCancel }: NameDialogProps) {
  const t = useText()
  const callApi = useAuthorisedApi()
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm({
    start: { name: '', name_ro: '' },
    labels,
    check: ({ name, name_ro }) => (isBlank(name) && !isBlank(name_ro) ? { name: t(required) } : {}),
    async send(draft) {
      const { name, name_ro } = draft
      if (isBlank(name)) return onCancel()
      try {
        const headers = { 'idempotency-key': idempotencyKeyOf(draft) }
        const { id } = await addZone(callApi, { name, name_ro, provider_id: providerId, area }, headers)
        onAdded(id)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        throw asFormProblem(messages.addingFailed, error, ['name', 'name_ro'], t)
      }
    },
  })

  const isBusy = form.state.step === 'submitting'
  if (isLeaving) return <DiscardConfirmation onStay={() => setLeaving(false)} onDiscard={onCancel} />
  return (
    <Dialog title={t(messages.newZone)} closeLabel={t(close)} isBusy={isBusy} onClose={() => setLeaving(true)}>
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          <LanguagePair form={form} name="name" required="russian" />
        </DialogBody>
        <DialogFoot>
          <BusyButton className="btn btn--primary modal__main" type="submit" busy={isBusy}>
            {t(messages.save)}
          </BusyButton>
          <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onCancel}>
            {t(messages.cancel)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

function DiscardConfirmation({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useText()
  return (
    <Dialog title={t(messages.discardTitle)} closeLabel={t(close)} onClose={onStay}>
      <DialogBody>
        <p>{t(messages.discardText)}</p>
      </DialogBody>
      <DialogFoot>
        <button className="btn btn--primary modal__main" type="button" onClick={onStay}>
          {t(messages.goOn)}
        </button>
        <button className="btn btn--outline" type="button" onClick={onDiscard}>
          {t(messages.discard)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
