import { Link } from 'react-router'
import type { ApiProblem } from '../../../lib/api.ts'
import { type Text, useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { RecordChanges } from '../conflict/record-changes.tsx'
import * as messages from './messages.ts'
import type { Deletion } from './use-deletion.ts'
import './deletion-confirmation.css'

interface DeletionConfirmationProps<Item> {
  deletion: Deletion<Item>
  nameOf: (item: Item) => string
  /** Replaces the default warning that the deletion is irreversible. */
  consequence?: Text
  /** Whether the user may open the forms of the tariffs that use the record. */
  mayEditTariffs?: boolean
}

/** Asks for confirmation before a record is deleted; if tariffs use it, lists them and asks again. */
export function DeletionConfirmation<Item>(props: DeletionConfirmationProps<Item>) {
  const { deletion, nameOf, consequence, mayEditTariffs = false } = props
  const t = useText()
  const { pending, confirm, cancel, changes } = deletion
  if (!pending) return null
  const { usedBy, isBusy } = pending
  const isUsed = usedBy.length > 0
  const name = nameOf(pending.item)
  return (
    <Dialog
      title={t(isUsed ? messages.usedTitle(name) : messages.removeTitle(name))}
      closeLabel={t(messages.close)}
      isBusy={isBusy}
      onClose={cancel}
    >
      <DialogBody>
        {isUsed ? <Users tariffs={usedBy} mayEdit={mayEditTariffs} /> : <p>{t(consequence ?? messages.noWayBack)}</p>}
        {changes && !isUsed && <RecordChanges {...changes} />}
      </DialogBody>
      <DialogFoot>
        <BusyButton className="btn btn--danger" busy={isBusy} onClick={() => void confirm()}>
          {t(isBusy ? messages.removing : isUsed ? messages.detach : messages.remove)}
        </BusyButton>
        <button className="btn btn--outline" type="button" disabled={isBusy} onClick={cancel}>
          {t(messages.cancel)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

/** The tariffs that use the record, drafts and hidden ones too. An alert, so that screen readers announce the change. */
function Users({ tariffs, mayEdit }: { tariffs: ApiProblem['tariffs']; mayEdit: boolean }) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  return (
    <div role="alert" className="deletion__users">
      <p>{t(messages.usedBy(tariffs.length))}</p>
      <ul>
        {tariffs.map((tariff) => (
          <li key={tariff.id}>
            {mayEdit ? (
              <Link to={to(`/admin/tariffs/${tariff.id}/edit`)} target="_blank">
                {variant(tariff, 'name', language)}
              </Link>
            ) : (
              variant(tariff, 'name', language)
            )}
          </li>
        ))}
      </ul>
      <p>{t(messages.detaching)}</p>
    </div>
  )
}
