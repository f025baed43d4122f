import type { SomePermissions } from '@motanet/contract/accounts/managers.ts'
import { useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { ConflictNotice } from '../../kit/conflict/conflict-notice.tsx'
import { shownConflict } from '../../kit/conflict/use-record-lock.ts'
import * as messages from './messages.ts'
import { changedPermissions, differingPermissions } from './permission-draft.ts'
import type { PermissionConflict as PermissionConflictFound } from './permission-sending.ts'
import { permissionLabels } from './use-manager-form.ts'

interface PermissionConflictProps {
  found: PermissionConflictFound
  /** Called with the permissions to set on the saved version; null if it stays as it is. */
  onDecided: (permissions: SomePermissions | null) => void
}

/** The permissions that the user wanted to set, compared with those that another user has set meanwhile. */
export function PermissionConflict({ found: { manager, conflict, wished }, onDecided }: PermissionConflictProps) {
  const t = useText()
  const [draft, setDraft] = useState(wished)
  return (
    <div className="managers__conflict">
      <p className="label">{t(messages.permissionsOf(manager.email))}</p>
      <ConflictNotice
        conflict={shownConflict(conflict, differingPermissions)}
        draft={draft}
        labels={permissionLabels}
        show={(field, permissions) => t(permissions[field] ? messages.allowed : messages.notAllowed)}
        onChoose={(part) => setDraft((now) => ({ ...now, ...part }))}
        onSend={() => onDecided(changedPermissions(manager.permissions, draft))}
        isBusy={false}
      />
    </div>
  )
}
