import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiProblem, browserApi } from '../../../lib/api.ts'
import { notSent, useForm } from '../../../lib/form/use-form.ts'
import { type Translate, useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import type { SignInState } from '../../../lib/session/signing.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { recall, remember } from '../../../parts/accounts/account-memory.ts'
import { ActivationMail } from '../../../parts/accounts/activation-mail.tsx'
import * as messages from '../../../parts/accounts/messages.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { AccountForm } from '../account-form.tsx'
import { forWholeForm, retryTextOr } from '../account-problem.ts'
import type { SignInSteps } from '../use-sign-in-steps.ts'

type Draft = Record<'email' | 'password', string>

const labels = { email: messages.email, password: messages.password }

/**
 * Sign-in by e-mail and password. After a rejection it offers the activation mail, because the server does not disclose the
 * reason.
 */
export function LoginForm({ enter, askForCode }: Pick<SignInSteps, 'enter' | 'askForCode'>) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const [isRefused, setIsRefused] = useState(false)
  const form = useForm<Draft, keyof Draft>({
    start: { email: recall().email, password: '' },
    labels,
    check,
    failureText,
    onChange: ({ email }) => remember({ email }),
    isLasting: true,
    async send(body) {
      const tokens = await browserApi(language)('POST /api/auth/jwt/create/', { body }).catch((error) => {
        if (askForCode(error)) return null
        setIsRefused(isRefusal(error))
        return forWholeForm(error)
      })
      if (tokens === null) return notSent
      return enter(tokens)
    },
  })

  return (
    <>
      <SessionOver />
      <ChangedPassword />
      <AccountForm form={form} submit={messages.signIn}>
        <AccountField form={form} name="email" type="email" autoComplete="username" />
        <AccountField form={form} name="password" type="password" autoComplete="current-password" />
        <Link className="small login__forgot" to={to('/password/reset')}>
          {t(messages.forgotPassword)}
        </Link>
      </AccountForm>
      {isRefused && (
        <div className="login__again small">
          <p>{t(messages.notActivated)}</p>
          <ActivationMail email={form.draft.email} />
        </div>
      )}
    </>
  )
}

function check({ email, password }: Draft, t: Translate) {
  return {
    ...(email.trim() === '' && { email: t(messages.emailRequired) }),
    ...(password === '' && { password: t(messages.passwordRequired) }),
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 400 || error.status === 401)
}

function failureText(problem: ApiProblem, t: Translate): string {
  return retryTextOr(isRefusal(problem) ? messages.wrongCredentials : messages.signInFailed)(problem, t)
}

/** Why a page of the cabinet led here. The server does not know the state of the location, so the first render is without it. */
function SessionOver() {
  const t = useText()
  const state = useLocation().state as SignInState | null
  const [isOver, setOver] = useState(false)
  useEffect(() => setOver(state?.isSessionOver === true), [state])
  if (!isOver) return null
  return (
    <Notice kind="error" className="login__notice" role="status">
      {t(messages.sessionOver)}
    </Notice>
  )
}

/** Message of the previous page, shown once. */
function ChangedPassword() {
  const t = useText()
  const [isChanged] = useState(() => recall().isPasswordChanged)
  useEffect(() => () => remember({ isPasswordChanged: false }), [])
  if (!isChanged) return null
  return (
    <Notice kind="ok" className="login__notice" role="status">
      {t(messages.passwordChanged)}
    </Notice>
  )
}
