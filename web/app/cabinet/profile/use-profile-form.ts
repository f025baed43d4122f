import type { User } from '@motanet/contract/accounts/users.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { rememberUser } from '../../lib/session/current-user.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { ChosenPicture } from '../kit/pictures/chosen-picture.ts'
import { refuseAtPicture } from '../kit/pictures/refused-picture.ts'
import * as messages from './messages.ts'

interface ProfileDraft {
  full_name: string
  /** Null: to be removed; undefined: unchanged. */
  avatar: ChosenPicture | null | undefined
}

export type ProfileForm = ReturnType<typeof useProfileForm>

/** The form with the signed-in user's name and picture. A save revalidates the page, so that the side menu shows the new values. */
export function useProfileForm(user: User) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState(user)
  const form = useForm<ProfileDraft, 'full_name' | 'avatar'>({
    start: draftOf(user),
    labels: { full_name: messages.name, avatar: messages.avatar.label },
    check: () => ({}),
    send,
    isLasting: true,
  })

  async function send(draft: ProfileDraft) {
    const call = authorisedApi(language)('PATCH /api/auth/users/me/', { body: bodyOf(draft, saved) })
    const next = await (draft.avatar ? call.catch(refuseAtPicture('avatar')) : call)
    rememberUser(next)
    setSaved(next)
    form.settle(draft, draftOf(next))
    showToast({ kind: 'success', text: t(messages.saved) })
    await revalidate()
  }

  const { full_name: name, avatar } = form.draft
  return { ...form, saved, isUnsaved: name.trim() !== saved.full_name || avatar !== undefined }
}

function draftOf(user: User): ProfileDraft {
  return { full_name: user.full_name, avatar: undefined }
}

/** Only what has changed: another tab may have changed the rest since. */
function bodyOf({ full_name: name, avatar }: ProfileDraft, saved: User): FormData {
  const body = new FormData()
  if (name.trim() !== saved.full_name || avatar === undefined) body.set('full_name', name)
  if (avatar !== undefined) body.set('avatar', avatar?.file ?? '')
  return body
}
