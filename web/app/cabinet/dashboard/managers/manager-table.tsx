import type { Manager, Permissions } from '@motanet/contract/accounts/managers.ts'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { passRowFocus } from '../../kit/lists/pass-row-focus.ts'
import * as messages from './messages.ts'
import { extentOf, models, wholeExtent } from './permission-table.ts'
import '../../../ui/content/table.css'

/** The actions that open a dialog. */
export type ManagerAct = 'edit' | 'remove'

interface ManagerTableProps {
  managers: readonly Manager[]
  /** The manager whose permissions are shown. */
  chosen: Manager
  /** Staff who act for the provider change neither addresses nor passwords. */
  isActing: boolean
  onChoose: (manager: Manager) => void
  onOpenDialog: (act: ManagerAct, manager: Manager) => void
  /** Sends the invitation again. */
  onInvite: (manager: Manager) => Promise<void>
}

const columns = [messages.id, messages.email, messages.actions]

export function ManagerTable({ managers, chosen, ...acts }: ManagerTableProps) {
  const t = useText()
  return (
    <table className="table managers__table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.ru} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {managers.map((manager) => (
          <Row key={manager.id} manager={manager} isChosen={manager.id === chosen.id} {...acts} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<ManagerTableProps, 'isActing' | 'onChoose' | 'onOpenDialog' | 'onInvite'> {
  manager: Manager
  isChosen: boolean
}

function Row({ manager, isChosen, isActing, onChoose, onOpenDialog, onInvite }: RowProps) {
  const t = useText()
  const { id, email, permissions, is_email_verified: isOwned } = manager
  return (
    <tr className={isChosen ? 'managers__chosen' : undefined}>
      <td className="num">{id}</td>
      <th scope="row">
        {email}
        <span className="managers__extent">{extentText(permissions).map(t).join(', ')}</span>
        <InvitationState manager={manager} onInvite={onInvite} />
      </th>
      <td>
        <div className="managers__acts">
          <button
            className={`btn btn--sm ${isChosen ? 'btn--brand' : 'btn--soft'}`}
            type="button"
            aria-label={t(messages.permissionsOf(email))}
            aria-pressed={isChosen}
            onClick={() => onChoose(manager)}
          >
            {t(messages.permissionsTitle)}
          </button>
          {/* The e-mail address and password of a verified account can be changed by its owner only */}
          {!isOwned && !isActing && (
            <button
              className="btn btn--ghost btn--icon btn--sm"
              type="button"
              aria-label={t(messages.edit(email))}
              onClick={() => onOpenDialog('edit', manager)}
            >
              <Pencil className="icon" />
            </button>
          )}
          <button
            className="btn btn--ghost btn--icon btn--sm"
            type="button"
            aria-label={t(messages.remove(email))}
            onClick={() => onOpenDialog('remove', manager)}
          >
            <Trash className="icon" />
          </button>
        </div>
      </td>
    </tr>
  )
}

/** Whether the manager has accepted the invitation; a pending or expired one can be sent again. */
function InvitationState({ manager, onInvite }: Pick<RowProps, 'manager' | 'onInvite'>) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setIsBusy] = useState(false)
  const { email, is_confirmed: isConfirmed, invitation_expires_at: expiresAt } = manager
  if (isConfirmed) return <span className="managers__extent">{t(messages.confirmed)}</span>
  const invite = async () => {
    setIsBusy(true)
    await onInvite(manager).finally(() => setIsBusy(false))
  }
  return (
    <span className="managers__invitation">
      <span className="badge badge--promo">
        {t(expiresAt ? messages.waiting(formatDate(expiresAt, language)) : messages.expired)}
      </span>
      <BusyButton
        ref={passRowFocus}
        className="btn btn--outline btn--sm"
        busy={isBusy}
        aria-label={t(messages.inviteAgainTo(email))}
        onClick={invite}
      >
        {t(messages.inviteAgain)}
      </BusyButton>
    </span>
  )
}

/** `All`, `none`, or the names of the models with at least one allowed flag. */
function extentText(permissions: Permissions): Text[] {
  const whole = wholeExtent(permissions)
  if (whole === 'all') return [messages.allRights]
  if (whole === 'none') return [messages.noRights]
  return models.filter((model) => extentOf(permissions, model) !== 'none').map((model) => messages.models[model])
}
