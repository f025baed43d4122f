import { useNavigate } from 'react-router'
import type { FieldErrors } from '../../lib/form/field-errors.ts'
import * as formMessages from '../../lib/form/messages.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { type Text, useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { keepTokens } from '../../lib/session/tokens.ts'
import { showToast } from '../../ui/toast-store.ts'
import * as messages from './messages-password.ts'

const start = { current_password: '', new_password: '', re_new_password: '' }
type PasswordDraft = typeof start
type PasswordField = keyof PasswordDraft

const minLength = 8

export type PasswordForm = ReturnType<typeof usePasswordForm>

/** Another password: all sessions end with it, this one too, so one signs in anew. */
export function usePasswordForm() {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm<PasswordDraft, PasswordField>({
    start,
    labels: {
      current_password: messages.current,
      new_password: messages.next,
      re_new_password: messages.repeat,
    },
    check,
    send: async (body) => {
      await authorisedApi(language)('POST /api/auth/users/set_password/', { body })
      keepTokens(null)
      showToast({ kind: 'success', text: t(messages.changed) })
      await navigate(to('/login'))
    },
  })
  return { ...form, isUnsaved: Object.values(form.draft).some(Boolean) && form.state.step !== 'sent' }
}

function check(draft: PasswordDraft, t: (text: Text) => string): FieldErrors<PasswordField> {
  const { current_password: current, new_password: next, re_new_password: repeated } = draft
  return {
    ...(!current && { current_password: t(formMessages.required) }),
    ...(next.length < minLength && { new_password: t(messages.tooShort) }),
    ...(next !== repeated && { re_new_password: t(messages.different) }),
  }
}
