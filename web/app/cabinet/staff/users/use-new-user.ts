import type { Language } from '@motanet/contract/errors.ts'
import type { StaffUser } from '@motanet/contract/staff/users.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import { idempotencyKeyOf } from '../../../lib/form/idempotency-key.ts'
import { notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { type Translate, useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { saveFailureText, showSaveFailure } from '../../save-failure.ts'
import * as messages from './messages.ts'
import * as texts from './messages-new.ts'

/** What the account is for. */
export const newKinds = ['other', 'manager', 'provider', 'staff'] as const
type NewKind = (typeof newKinds)[number]

/** The values as typed; `provider` is an id, '' for none. */
interface NewUser {
  email: string
  full_name: string
  language: Language
  kind: NewKind
  provider: string
}
type NewUserField = 'email' | 'full_name' | 'provider'

/** The form of a new account; it leads to the page of the account. */
export function useNewUser() {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const navigate = useNavigate()
  const [created, setCreated] = useState<StaffUser | null>(null)
  const [existing, setExisting] = useState<{ id: number; email: string } | null>(null)
  const form = useForm<NewUser, NewUserField>({
    start: { email: '', full_name: '', language, kind: 'other', provider: '' },
    labels: { email: texts.email, full_name: texts.name, provider: messages.provider },
    check,
    send,
    failureText: saveFailureText(texts.createFailed),
  })

  async function send(draft: NewUser): Promise<SendOutcome> {
    const headers = { 'idempotency-key': idempotencyKeyOf(draft) }
    try {
      const user = await authorisedApi(language)('POST /api/staff/users/', { body: bodyOf(draft), headers })
      setCreated(user)
      showToast({ kind: 'success', text: t(texts.created(user.email)) })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.existingId === null)
        return showSaveFailure(texts.createFailed, t)(error)
      setExisting({ id: error.existingId, email: draft.email })
      return notSent
    }
  }

  // In an effect: before the render, LeaveConfirmation would still block the navigation
  useEffect(() => {
    if (created) void navigate(to(`/staff/users/${created.id}`), { replace: true })
  }, [created, navigate, to])

  const { email, full_name } = form.draft
  return {
    ...form,
    /** The id of the account that the typed address has; null if none is known. */
    existingId: existing?.email === email ? existing.id : null,
    isUnsaved: created === null && (email !== '' || full_name !== ''),
  }
}

function bodyOf({ kind, provider, ...draft }: NewUser) {
  const hasProvider = kind === 'manager' || kind === 'provider'
  return {
    ...draft,
    role: hasProvider ? kind : ('other' as const),
    provider: hasProvider ? Number(provider) : null,
    is_staff: kind === 'staff',
  }
}

function check(draft: NewUser, t: Translate) {
  const needsProvider = draft.kind === 'manager' || draft.kind === 'provider'
  return {
    ...blankFields(draft, ['email', 'full_name'], t),
    ...(needsProvider && draft.provider === '' && { provider: t(messages.chooseProvider) }),
  }
}
