import type { Manager, SomePermissions } from '@motanet/contract/accounts/managers.ts'
import { useRef, useState } from 'react'
import { ApiProblem, orNull } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../../lib/session/signed-in-page.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { notConnected } from '../../messages.ts'
import * as messages from './messages.ts'
import { type PermissionConflict, sendPermissions } from './permission-sending.ts'
import { withPermissions } from './permission-table.ts'

interface PermissionChange {
  manager: Manager
  permissions: SomePermissions
}

/** The loaded managers with the changes made here; permission changes are optimistic updates. */
export function useManagers(loaded: readonly Manager[]) {
  const { saved, setSaved, find } = useSaved(loaded)
  const keep = (manager: Manager) => setSaved((known) => withManager(known, manager))
  const changes = usePermissionChanges({ find, keep })
  const { pending } = changes
  const inviteAgain = useInviting(keep)
  return {
    inviteAgain,
    managers: saved.map((manager) =>
      pending.reduce(
        (each, change) => (change.manager.id === each.id ? withChange(each, change.permissions) : each),
        manager,
      ),
    ),
    changePermissions: changes.changePermissions,
    permissionsSaved: changes.permissionsSaved,
    conflict: changes.conflict,
    decide: changes.decide,
    find,
    keep,
    drop: (id: number) => setSaved((known) => known.filter((each) => each.id !== id)),
  }
}

/** Newly loaded data, such as for another period, replaces the local state. */
function useSaved(loaded: readonly Manager[]) {
  const [last, setLast] = useState(loaded)
  const [saved, setSaved] = useState(loaded)
  // Queued changes need the version at the time they are sent, not at render time
  const latest = useRef(saved)
  if (last !== loaded) {
    setLast(loaded)
    setSaved(loaded)
    latest.current = loaded
  }
  return {
    saved,
    setSaved(change: (known: readonly Manager[]) => readonly Manager[]) {
      latest.current = change(latest.current)
      setSaved(latest.current)
    },
    find: (id: number) => latest.current.find((each) => each.id === id),
  }
}

interface SavedManagers {
  find: (id: number) => Manager | undefined
  keep: (manager: Manager) => void
}

/**
 * Permission changes are sent one after another, so that the last one wins; a failed one is reverted. If another user has changed the
 * manager meanwhile, `conflict` has both versions.
 */
function usePermissionChanges({ find, keep }: SavedManagers) {
  const t = useText()
  const language = useLanguage()
  const [pending, setPending] = useState<readonly PermissionChange[]>([])
  const queue = useRef(Promise.resolve())
  const [conflict, setConflict] = useState<PermissionConflict | null>(null)

  function changePermissions(manager: Manager, permissions: SomePermissions) {
    const change = { manager, permissions }
    setPending((known) => [...known, change])
    const next = () => send(change)
    queue.current = queue.current.then(next, next)
  }

  async function send(change: PermissionChange) {
    const { manager, permissions } = change
    try {
      const sent = await sendPermissions(authorisedApi(language), find(manager.id) ?? manager, permissions)
      if ('conflict' in sent) {
        keep(sent.manager)
        return setConflict(sent)
      }
      keep(sent)
      showToast({ kind: 'success', text: t(messages.permissionsSaved(manager.email)) })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      // The sign-in redirect is about to unmount the cabinet
      if (isSessionOver(error)) return
      showToast({
        kind: 'error',
        text: t(messages.permissionsFailed(failureMessage(error, t, { offline: notConnected }))),
      })
    } finally {
      setPending((known) => known.filter((each) => each !== change))
    }
  }

  function decide(permissions: SomePermissions | null) {
    setConflict(null)
    if (conflict && permissions) changePermissions(conflict.manager, permissions)
  }

  /** `permissionsSaved` resolves when no change is pending */
  return { pending, changePermissions, conflict, decide, permissionsSaved: () => queue.current }
}

/** Sends an invitation again, then reloads the manager, even after an error. */
function useInviting(keep: (manager: Manager) => void) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  return async ({ id, email }: Manager) => {
    try {
      await callApi('POST /api/auth/managers/:id/resend_invitation/', { params: { id: String(id) } })
      showToast({ kind: 'success', text: t(messages.invitedAgain(email)) })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (isSessionOver(error)) return
      showToast({ kind: 'error', text: t(messages.notInvited(failureMessage(error, t, { offline: notConnected }))) })
    }
    const now = await orNull(callApi('GET /api/auth/managers/', {}))
    const found = now?.find((each) => each.id === id)
    if (found) keep(found)
  }
}

function withChange(manager: Manager, permissions: SomePermissions): Manager {
  return { ...manager, permissions: withPermissions(manager.permissions, permissions) }
}

/** Sorted by id, like the list. */
function withManager(managers: readonly Manager[], manager: Manager): Manager[] {
  const others = managers.filter(({ id }) => id !== manager.id)
  return [...others, manager].sort((a, b) => a.id - b.id)
}
