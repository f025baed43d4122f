import { useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { browserApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { languageOf, useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { recall, remember } from '../../../parts/accounts/account-memory.ts'
import { backToSignIn, checkMail, email, emailRequired } from '../../../parts/accounts/messages.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import { forWholeForm, retryTextOr } from '../account-problem.ts'
import * as messages from './messages.ts'
import { ResetSent } from './reset-sent.tsx'

type Draft = Record<'email', string>

export function meta(args: MetaArgs) {
  const title = messages.title[languageOf(args.location.pathname)]
  return pageMeta(args, title, import.meta.env.SSR && { noindex: true })
}

/** Requests a password reset mail. */
export default function PasswordResetPage() {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = (body: Draft) => browserApi(language)('POST /api/auth/users/reset_password/', { body })
  const form = useForm<Draft, keyof Draft>({
    start: { email: recall().email },
    labels: { email },
    check: (draft, translate) => (draft.email.trim() === '' ? { email: translate(emailRequired) } : {}),
    failureText: retryTextOr(messages.failed),
    onChange: (draft) => remember({ email: draft.email }),
    isLasting: true,
    async send(body) {
      await send(body).catch(forWholeForm)
      setSentTo(body.email.trim())
    },
  })

  if (sentTo !== null) {
    return (
      <AccountPage key="page" title={t(checkMail)}>
        <ResetSent email={sentTo} send={() => send({ email: sentTo })} onOtherAddress={() => setSentTo(null)} />
      </AccountPage>
    )
  }
  return (
    <AccountPage key="page" title={t(messages.title)} lead={t(messages.lead)}>
      <AccountForm form={form} submit={messages.send}>
        <AccountField form={form} name="email" type="email" autoComplete="username" />
      </AccountForm>
      <Link className="login__back" to={to('/login')}>
        {t(backToSignIn)}
      </Link>
    </AccountPage>
  )
}
