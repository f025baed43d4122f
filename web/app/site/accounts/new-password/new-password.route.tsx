import { Link, type MetaArgs, useNavigate, useParams } from 'react-router'
import { browserApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { languageOf, type Translate, useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { noReferrer, secretHeaders } from '../../../lib/secret-page.ts'
import { storeTokens } from '../../../lib/session/tokens.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { remember } from '../../../parts/accounts/account-memory.ts'
import * as messages from '../../../parts/accounts/messages.ts'
import { passwordHint } from '../../../parts/accounts/messages.ts'
import { newPasswordError, repeatedPasswordError } from '../../../parts/accounts/new-password.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'

type Draft = Record<'new_password' | 're_new_password', string>

const labels = { new_password: messages.newPassword, re_new_password: messages.repeat }

export const headers = secretHeaders

export function meta(args: MetaArgs) {
  const title = messages.title[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), noReferrer]
}

/** Target of the link in a password reset mail. */
export default function NewPasswordPage() {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const navigate = useNavigate()
  const { uid = '', token = '' } = useParams()
  const form = useForm<Draft, keyof Draft>({
    start: { new_password: '', re_new_password: '' },
    labels,
    check,
    failureText: (problem, translate) => problem.message || translate(messages.notChanged),
    async send(passwords) {
      await browserApi(language)('POST /api/auth/users/reset_password_confirm/', { body: { uid, token, ...passwords } })
      remember({ isPasswordChanged: true })
      // All sessions of the account have ended; a remaining local session would skip the sign-in
      storeTokens(null)
      await navigate(to('/login'), { replace: true })
    },
  })
  const newLink = (
    <>
      <br />
      <Link to={to('/password/reset')}>{t(messages.newLink)}</Link>
    </>
  )
  return (
    <AccountPage title={t(messages.title)} lead={t(messages.lead)}>
      <AccountForm form={form} submit={messages.save} failure={newLink}>
        <AccountField
          form={form}
          name="new_password"
          type="password"
          autoComplete="new-password"
          hint={t(passwordHint)}
        />
        <AccountField form={form} name="re_new_password" type="password" autoComplete="new-password" />
      </AccountForm>
    </AccountPage>
  )
}

function check({ new_password: password, re_new_password: repeated }: Draft, t: Translate) {
  const wrong = newPasswordError(password)
  const differs = repeatedPasswordError(password, repeated)
  return { ...(wrong && { new_password: t(wrong) }), ...(differs && { re_new_password: t(differs) }) }
}
