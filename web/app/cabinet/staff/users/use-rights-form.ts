import type { Role } from '@motanet/contract/accounts/users.ts'
import type { StaffUser } from '@motanet/contract/staff/users.ts'
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

/** The form of role, provider and staff flag of an account. It stays open after a save. */
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
  // The actions beside the form change the same record and its version
  lock.follow(seenOf(opened), form.draft)

  async function send(draft: RightsDraft): Promise<SendOutcome> {
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

  return { ...form, conflict: lock.shown, isUnsaved: differingTexts(lock.base.draft, form.draft).length > 0 }
}

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
