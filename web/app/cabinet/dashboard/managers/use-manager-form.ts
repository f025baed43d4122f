import type { Manager, PermissionModel, Permissions } from '@motanet/contract/accounts/managers.ts'
import { type RefObject, useRef } from 'react'
import { type FieldErrors, isEmail } from '../../../lib/form/field-errors.ts'
import { idempotencyKeyOf } from '../../../lib/form/idempotency-key.ts'
import { notAnEmail } from '../../../lib/form/messages.ts'
import { notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import type { IfMatch } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { emailRequired, password } from '../../../parts/accounts/messages.ts'
import { newPasswordError } from '../../../parts/accounts/new-password.ts'
import { useRecordLock } from '../../kit/conflict/use-record-lock.ts'
import { email, flags as flagNames, models as modelNames, permissionsTitle } from './messages.ts'
import * as messages from './messages-editing.ts'
import {
  type Flag,
  flagsOf,
  isAllowed,
  models,
  noPermissions,
  type PermissionField,
  permissionField,
} from './permission-table.ts'

export interface ManagerDraft {
  email: string
  password: string
  permissions: Permissions
}
/** An error of a single permission flag is shown at its checkbox. */
export type ManagerField = keyof ManagerDraft | PermissionField

export const emptyDraft: ManagerDraft = { email: '', password: '', permissions: noPermissions }

export const permissionLabels = Object.fromEntries(
  models.flatMap((model) => flagsOf(model).map((flag) => [permissionField(model, flag), permissionLabel(model, flag)])),
)

export interface ManagerFormSettings {
  /** The manager to change; null for a new one. */
  manager: Manager | null
  /** The draft of a new manager, preserved while the dialog is closed. */
  newDraft: RefObject<ManagerDraft>
  /** Resolves when no permission change is pending. */
  permissionsSaved: () => Promise<void>
  /** Returns the manager's latest known version. */
  find: (id: number) => Manager | undefined
  onSaved: (manager: Manager) => void
}

/**
 * The form of a manager's e-mail address and password; for a new manager also the permissions, which otherwise are changed in the list.
 */
export function useManagerForm({ manager, newDraft, permissionsSaved, find, onSaved }: ManagerFormSettings) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const latest = useRef<Manager | undefined>(undefined)
  const lock = useRecordLock<ManagerDraft>({
    loaded: { version: manager?.version ?? 0, draft: { ...emptyDraft, email: manager?.email ?? '' } },
    read: (current) => {
      const now = current as Manager
      latest.current = now
      return { version: now.version, draft: { ...emptyDraft, email: now.email } }
    },
    differing: (one, other) => (one.email.trim() === other.email.trim() ? [] : ['email']),
  })
  const form = useForm<ManagerDraft, ManagerField>({
    start: manager ? { ...emptyDraft, email: manager.email } : newDraft.current,
    onChange: (draft) => {
      if (!manager) newDraft.current = draft
    },
    labels: {
      email,
      password: manager ? messages.newPassword : password,
      permissions: permissionsTitle,
      ...permissionLabels,
    },
    check: (draft, translate) => check(draft, manager === null, translate),
    send: async (draft): Promise<SendOutcome> => {
      const headers = { 'idempotency-key': idempotencyKeyOf(draft) }
      const saved = manager
        ? await replace(manager, draft)
        : await callApi('POST /api/auth/managers/', { body: draft, headers })
      if (saved === notSent) return notSent
      const successText = manager ? messages.saved : messages.created
      showToast({ kind: 'success', text: t(successText(saved.email)) })
      if (!manager) newDraft.current = emptyDraft
      onSaved(saved)
      return undefined
    },
  })
  const isChanged = form.draft.email.trim() !== lock.base.draft.email || form.draft.password !== ''
  return {
    ...form,
    conflict: lock.shown,
    /** Whether closing the dialog loses something: the draft of a new manager is kept. */
    isUnsaved: manager !== null && isChanged,
  }

  /** PUT replaces the whole record, so that the payload includes the latest known permissions, including those changed elsewhere. */
  async function replace(opened: Manager, draft: ManagerDraft) {
    await permissionsSaved()
    latest.current = find(opened.id) ?? opened
    const { email, password } = draft
    const params = { id: String(opened.id) }
    const put = (headers: IfMatch) => {
      const { permissions } = latest.current ?? opened
      return callApi('PUT /api/auth/managers/:id/', { params, body: { email, password, permissions }, headers })
    }
    return lock.write(draft, put, form.change)
  }
}

function check(draft: ManagerDraft, isNew: boolean, t: (text: Text) => string): FieldErrors<ManagerField> {
  const emailError = draft.email.trim() === '' ? emailRequired : isEmail(draft.email) ? undefined : notAnEmail
  // An empty password leaves the existing manager's password unchanged
  const passwordError = isNew || draft.password !== '' ? newPasswordError(draft.password) : undefined
  return {
    ...(emailError && { email: t(emailError) }),
    ...(passwordError && { password: t(passwordError) }),
  }
}

function permissionLabel(model: PermissionModel, flag: Flag): Text {
  const [what, act] = [modelNames[model], flagNames[flag]]
  return { ru: `${what.ru}: ${act.ru}`, ro: `${what.ro}: ${act.ro}` }
}

/** The allowed actions as texts. */
export function allowedPermissions(permissions: Permissions): Text[] {
  return models.flatMap((model) =>
    flagsOf(model)
      .filter((flag) => isAllowed(permissions, model, flag))
      .map((flag) => permissionLabel(model, flag)),
  )
}
