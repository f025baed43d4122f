import type { Manager, SomePermissions } from '@motanet/contract/accounts/managers.ts'
import type { CallApi } from '../../../lib/api.ts'
import { ifMatch } from '../../../lib/record-version.ts'
import { type Conflict, findConflict } from '../../kit/conflict/conflict.ts'
import { sendOnVersion } from '../../kit/conflict/send-on-version.ts'
import { differingPermissions, draftOfPermissions, draftWith, type PermissionDraft } from './permission-draft.ts'

/** The conflict of a permission change with the changes that another user has saved meanwhile. */
export interface PermissionConflict {
  /** The manager as saved now. */
  manager: Manager
  conflict: Conflict<PermissionDraft>
  /** The wanted permissions; flags that were not changed here have their saved value. */
  wished: PermissionDraft
}

/**
 * Sets permissions of a manager, starting from the known version. Resolves to the updated manager, or to a conflict that the user must
 * decide.
 */
export function sendPermissions(
  callApi: CallApi,
  known: Manager,
  changed: SomePermissions,
): Promise<Manager | PermissionConflict> {
  const mine = draftWith(known.permissions, changed)
  return sendOnVersion<Manager, Manager, PermissionConflict>(known, {
    async send(seen) {
      let version = seen.version
      const permissions = await callApi('PATCH /api/auth/manager-permissions/:id/by-manager/', {
        params: { id: String(known.id) },
        body: { rules: changed },
        headers: ifMatch(seen.version),
        onEtag: (etag) => {
          version = Number(etag.replaceAll('"', ''))
        },
      })
      return { ...seen, permissions, version }
    },
    async look(current, seen) {
      const now = current as Manager
      const found = findConflict(
        { base: seenPermissions(seen), saved: seenPermissions(now), mine },
        differingPermissions,
      )
      if (!found) return { seen: now }
      return { stopped: { manager: now, conflict: found.conflict, wished: { ...mine, ...found.untouched } } }
    },
  })
}

function seenPermissions({ version, permissions }: Manager) {
  return { version, draft: draftOfPermissions(permissions) }
}
