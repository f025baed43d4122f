import type { Role } from '@motanet/contract/accounts/users.ts'
import type { StaffUser } from '@motanet/contract/staff/users.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { type Translate, useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { differingTexts, type SeenRecord } from '../../kit/conflict/conflict.ts'
import { useRecordLock } from '../../kit/conflict/use-record-lock.ts'
import { saveFailureText, showSaveFailure } from '../../save-failure.ts'
import * as messages from './messages.ts'

/** The values as chosen; `provider` is an id, '' for none. */
interface RightsDraft extends Record<string, string> {
  role: string
  provider: string
  is_staff: string
}
type RightsField = 'role' | 'provider' | 'is_staff'

/** What a save does to the owners of providers, by the ids of these; '' for none. */
export interface OwnerChange {
  left: string
  got: string
}

/**
 * The form of role, provider and staff flag of an account. It stays open after a save. A save that changes the owner of a provider waits for
 * a confirmation of `asked`.
 */
export function useRightsForm(opened: StaffUser) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const lock = useRecordLock<RightsDraft>({
    loaded: seenOf(opened),
    read: (current) => seenOf(current as StaffUser),
    differing: differingTexts,
  })
  const form = useForm<RightsDraft, RightsField>({
    start: lock.base.draft,
    labels: { role: messages.role, provider: messages.provider, is_staff: messages.states.staff },
    check,
    send,
    failureText: saveFailureText(messages.saveFailed),
    isLasting: true,
  })
  const [asked, setAsked] = useState<OwnerChange | null>(null)
  const isConfirmed = useRef(false)
  // The actions beside the form change the same record and its version
  lock.follow(seenOf(opened), form.draft)

  async function send(draft: RightsDraft): Promise<SendOutcome> {
    const ownerChange = ownerChangeOf(lock.base.draft, draft)
    if (ownerChange && !isConfirmed.current) {
      setAsked(ownerChange)
      return notSent
    }
    const params = { id: String(opened.id) }
    const saved = await lock
      .write(
        draft,
        (headers) => authorisedApi(language)('PATCH /api/staff/users/:id/', { params, body: bodyOf(draft), headers }),
        form.change,
      )
      .catch(showSaveFailure(messages.saveFailed, t))
    if (saved === notSent) {
      await revalidate()
      return notSent
    }
    const seen = seenOf(saved)
    lock.settle(seen)
    form.settle(draft, seen.draft)
    showToast({ kind: 'success', text: t(messages.saved) })
    await revalidate()
    return undefined
  }

  async function confirm() {
    setAsked(null)
    isConfirmed.current = true
    try {
      await form.send()
    } finally {
      isConfirmed.current = false
    }
  }

  return {
    ...form,
    conflict: lock.shown,
    isUnsaved: differingTexts(lock.base.draft, form.draft).length > 0,
    asked: asked && { ...asked, confirm, cancel: () => setAsked(null) },
  }
}

function ownerChangeOf(base: RightsDraft, draft: RightsDraft): OwnerChange | null {
  const [left, got] = [ownedBy(base), ownedBy(draft)]
  return left === got ? null : { left, got }
}

const ownedBy = ({ role, provider }: RightsDraft) => (role === 'provider' ? provider : '')

function seenOf({ version, role, provider, is_staff }: StaffUser): SeenRecord<RightsDraft> {
  return { version, draft: { role, provider: provider ? String(provider.id) : '', is_staff: String(is_staff) } }
}

function bodyOf({ role, provider, is_staff }: RightsDraft) {
  return {
    role: role as Role,
    provider: role === 'other' ? null : Number(provider),
    is_staff: is_staff === 'true',
  }
}

function check({ role, provider }: RightsDraft, t: Translate) {
  return role !== 'other' && provider === '' ? { provider: t(messages.chooseProvider) } : {}
}
