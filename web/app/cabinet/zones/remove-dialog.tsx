import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import type { NamedZone } from '../../site/coverage/named-zones.ts'
import { close } from '../../site/messages.ts'
import { BusyButton } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import * as messages from './messages.ts'
import { useSession } from './use-session.ts'
import { deleteZone, refusalText } from './zone-acts.ts'

interface RemoveDialogProps {
  zone: NamedZone
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a zone is deleted; names the tariffs that are sold in it, and asks again. */
export function RemoveDialog({ zone, onClose, onRemoved }: RemoveDialogProps) {
  const t = useText()
  const callApi = useSession()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiProblem | null>(null)
  const tariffs = refusal?.tariffs ?? []

  async function remove() {
    if (isBusy) return
    setBusy(true)
    try {
      await deleteZone(callApi, zone.id, tariffs.length > 0)
      onRemoved()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t(messages.removeTitle)} closeLabel={t(close)} onClose={onClose}>
      <DialogBody>
        <p>{t(messages.removeText(zone.name))}</p>
        {tariffs.length > 0 && <UsedBy tariffs={tariffs} />}
        {refusal && tariffs.length === 0 && (
          <FieldError id={undefined} role="alert" text={refusalText(messages.removingFailed, refusal, t)} />
        )}
      </DialogBody>
      <DialogFoot>
        <BusyButton className="btn btn--danger" busy={isBusy} onClick={() => void remove()}>
          {t(tariffs.length > 0 ? messages.detach : messages.remove)}
        </BusyButton>
        <button className="btn btn--outline" type="button" onClick={onClose}>
          {t(messages.cancel)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

function UsedBy({ tariffs }: { tariffs: ApiProblem['tariffs'] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <div role="alert">
      <p>{t(messages.usedBy)}</p>
      <ul className="zmap__used">
        {tariffs.map((tariff) => (
          <li key={tariff.id}>{variant(tariff, 'name', language)}</li>
        ))}
      </ul>
      <p>{t(messages.widening)}</p>
    </div>
  )
}
