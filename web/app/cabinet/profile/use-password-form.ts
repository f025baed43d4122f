import { useNavigate } from 'react-router'
import type { FieldErrors } from '../../lib/form/field-errors.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { type Translate, useLanguage, useLocalisedPath } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { storeTokens } from '../../lib/session/tokens.ts'
import { remember } from '../../parts/accounts/account-memory.ts'
import { newPassword, passwordRequired, repeat } from '../../parts/accounts/messages.ts'
import { newPasswordError, repeatedPasswordError } from '../../parts/accounts/new-password.ts'
import { currentPassword } from './messages-password.ts'

type PasswordField = 'current_password' | 'new_password' | 're_new_password'
type PasswordDraft = Record<PasswordField, string>

export type PasswordForm = ReturnType<typeof usePasswordForm>

/** Changes the password. All sessions end, including this one: redirects to the sign-in page, which shows the reason. */
export function usePasswordForm(email: string) {
  const to = useLocalisedPath()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm<PasswordDraft, PasswordField>({
    start: { current_password: '', new_password: '', re_new_password: '' },
    labels: { current_password: currentPassword, new_password: newPassword, re_new_password: repeat },
    check,
    send: async (body) => {
      await authorisedApi(language)('POST /api/auth/users/set_password/', { body })
      remember({ isPasswordChanged: true, email })
      storeTokens(null)
      await navigate(to('/login'))
    },
  })
  return { ...form, isUnsaved: Object.values(form.draft).some(Boolean) && form.state.step !== 'sent' }
}

function check(draft: PasswordDraft, t: Translate): FieldErrors<PasswordField> {
  const { current_password: current, new_password: next, re_new_password: repeated } = draft
  const wrong = newPasswordError(next)
  const differs = repeatedPasswordError(next, repeated)
  return {
    ...(!current && { current_password: t(passwordRequired) }),
    ...(wrong && { new_password: t(wrong) }),
    ...(differs && { re_new_password: t(differs) }),
  }
}
