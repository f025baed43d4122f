import { maxManagers } from '@motanet/contract/accounts/manager-limit.ts'
import type { Manager } from '@motanet/contract/accounts/managers.ts'
import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import Plus from 'lucide-react/icons/plus'
import { type RefObject, useId, useRef, useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { ManagerDialog } from './manager-dialog.tsx'
import { type ManagerAct, ManagerTable } from './manager-table.tsx'
import * as messages from './messages.ts'
import { PermissionConflict } from './permission-conflict.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RemoveManagerDialog } from './remove-manager-dialog.tsx'
import { emptyDraft } from './use-manager-form.ts'
import { useManagers } from './use-managers.ts'
import './managers.css'

/** The open dialog; `edit` without a manager creates one. */
interface OpenDialog {
  act: ManagerAct
  manager: Manager | null
}

interface ManagerListProps {
  loaded: readonly Manager[]
  /** Null if their request failed. */
  recipients: readonly Recipient[] | null
  /** Staff who act for the provider change neither addresses nor passwords. */
  isActing: boolean
}

/** The list of managers, the permissions of the selected one, and the dialogs. */
export function ManagerList({ loaded, recipients, isActing }: ManagerListProps) {
  const t = useText()
  const list = useManagers(loaded)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hintId = useId()
  const isFull = list.managers.length >= maxManagers
  const whyNone = isActing ? messages.notWhileActing : isFull ? messages.managerLimit : null
  return (
    <section className="panel managers">
      <div className="managers__head">
        <h2 className="h-panel" ref={heading} tabIndex={-1}>
          {t(messages.title)}
        </h2>
        <button
          className="btn btn--soft btn--sm"
          type="button"
          disabled={whyNone !== null}
          aria-describedby={whyNone ? hintId : undefined}
          onClick={() => setOpenDialog({ act: 'edit', manager: null })}
        >
          <Plus className="icon" />
          {t(messages.add)}
        </button>
      </div>
      {whyNone && (
        <p className="hint managers__limit" id={hintId}>
          {t(whyNone)}
        </p>
      )}
      {list.conflict && (
        <PermissionConflict key={list.conflict.manager.version} found={list.conflict} onDecided={list.decide} />
      )}
      {list.managers.length > 0 ? (
        <ManagersAndPermissions
          list={list}
          isActing={isActing}
          chosenId={chosenId}
          onChoose={setChosenId}
          onOpenDialog={(act, manager) => setOpenDialog({ act, manager })}
        />
      ) : (
        <EmptyState title={t(messages.none)} text={t(messages.noneHint)} catAlt={t(messages.catAlt)} />
      )}
      <ManagerDialogs
        openDialog={openDialog}
        list={list}
        recipients={recipients}
        heading={heading}
        onClose={() => setOpenDialog(null)}
        onSaved={setChosenId}
      />
    </section>
  )
}

type List = ReturnType<typeof useManagers>

interface ManagersAndPermissionsProps {
  list: List
  isActing: boolean
  chosenId: number | null
  onChoose: (id: number) => void
  onOpenDialog: (act: ManagerAct, manager: Manager) => void
}

function ManagersAndPermissions({
  list: { managers, changePermissions, inviteAgain },
  isActing,
  chosenId,
  onChoose,
  onOpenDialog,
}: ManagersAndPermissionsProps) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const chosen = managers.find(({ id }) => id === chosenId) ?? managers[0]
  if (!chosen) return null
  const title = t(messages.permissionsOf(chosen.email))
  const choose = ({ id }: Manager) => {
    onChoose(id)
    // On a phone the permissions are below the list
    heading.current?.focus()
  }
  return (
    <div className="managers__parts">
      <ManagerTable
        managers={managers}
        chosen={chosen}
        isActing={isActing}
        onChoose={choose}
        onOpenDialog={onOpenDialog}
        onInvite={inviteAgain}
      />
      <div>
        <h3 className="label managers__permissions" ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <PermissionMatrix
          label={title}
          permissions={chosen.permissions}
          onChange={(permissions) => changePermissions(chosen, permissions)}
        />
        <p className="hint">{t(messages.atOnce)}</p>
      </div>
    </div>
  )
}

interface ManagerDialogsProps {
  openDialog: OpenDialog | null
  list: List
  recipients: readonly Recipient[] | null
  /** Receives the focus after a manager is removed, together with the pressed button. */
  heading: RefObject<HTMLElement | null>
  onClose: () => void
  onSaved: (id: number) => void
}

function ManagerDialogs({ openDialog, list, recipients, heading, onClose, onSaved }: ManagerDialogsProps) {
  const newDraft = useRef(emptyDraft)
  if (!openDialog) return null
  const { act, manager } = openDialog
  if (act === 'remove' && manager) {
    return (
      <RemoveManagerDialog
        manager={list.find(manager.id) ?? manager}
        recipients={recipients}
        onChanged={list.keep}
        onClose={onClose}
        onRemoved={() => {
          list.drop(manager.id)
          onClose()
          requestAnimationFrame(() => heading.current?.focus())
        }}
      />
    )
  }
  return (
    <ManagerDialog
      manager={manager}
      newDraft={newDraft}
      permissionsSaved={list.permissionsSaved}
      find={list.find}
      onClose={onClose}
      onSaved={(saved) => {
        list.keep(saved)
        onSaved(saved.id)
        onClose()
      }}
    />
  )
}
