import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { close } from '../../lib/messages.ts'
import { isChangedMeanwhile } from '../../lib/record-version.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import type { ZoneSummary } from '../../parts/coverage/zone-summaries.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import { type Fact, RecordChanges } from '../kit/conflict/record-changes.tsx'
import * as messages from './messages.ts'
import { useAuthorisedApi } from './use-authorised-api.ts'
import { deleteZone, refusalText } from './zone-acts.ts'

interface RemoveDialogProps {
  zone: ZoneSummary
  onClose: () => void
  /** Called if another user has changed the zone: the map must reload it. */
  onChanged: () => void
  onRemoved: () => void
}

/** Asks for confirmation before a zone is deleted. If tariffs use it, or another user has changed it, shows that and asks again. */
export function RemoveDialog({ zone: opened, onClose, onChanged, onRemoved }: RemoveDialogProps) {
  const t = useText()
  const language = useLanguage()
  const callApi = useAuthorisedApi()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiProblem | null>(null)
  const [changed, setChanged] = useState<Zone | null>(null)
  const zone = changed ? { id: opened.id, ...changed.properties } : opened
  const tariffs = refusal?.tariffs ?? []

  async function remove() {
    setBusy(true)
    try {
      await deleteZone(callApi, zone, tariffs.length > 0)
      onRemoved()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (isChangedMeanwhile(error)) {
        setRefusal(null)
        setChanged(error.current as Zone)
        onChanged()
      } else setRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t(messages.removeTitle)} closeLabel={t(close)} isBusy={isBusy} onClose={onClose}>
      <DialogBody>
        <p>{t(messages.removeText(variant(zone, 'name', language)))}</p>
        {tariffs.length > 0 && <UsedBy tariffs={tariffs} />}
        {changed && !refusal && <RecordChanges earlier={factsOf(opened)} current={factsOf(zone)} />}
        {refusal && tariffs.length === 0 && (
          <FieldError id={undefined} role="alert" text={refusalText(messages.removingFailed, refusal, t)} />
        )}
      </DialogBody>
      <DialogFoot>
        <BusyButton className="btn btn--danger" busy={isBusy} onClick={() => void remove()}>
          {t(tariffs.length > 0 ? messages.detach : messages.remove)}
        </BusyButton>
        <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
          {t(messages.cancel)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

function factsOf({ name, name_ro }: { name: string; name_ro: string }): Fact[] {
  return [
    { label: messages.name, value: name },
    { label: messages.nameRo, value: name_ro },
  ]
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
