import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ApiProblem, browserApi } from '../../../lib/api.ts'
import { notSent, useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { CodeField } from '../../../parts/accounts/code-field.tsx'
import * as messages from '../../../parts/accounts/messages.ts'
import { AccountForm } from '../account-form.tsx'
import { retryTextOr } from '../account-problem.ts'
import type { SignInSteps } from '../use-sign-in-steps.ts'

type CodeFormProps = Pick<SignInSteps, 'enter' | 'startAgain'> & { challenge: string }

/** The second step of the sign-in. A wrong code keeps it open; after its time the first step is shown again, with the reason. */
export function CodeForm({ challenge, enter, startAgain }: CodeFormProps) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const form = useForm<{ code: string }, 'code'>({
    start: { code: '' },
    labels: { code: messages.code },
    check: ({ code }) => ({ ...(code.trim() === '' && { code: t(messages.codeRequired) }) }),
    failureText: retryTextOr(messages.signInFailed),
    async send({ code }) {
      const body = { challenge, code }
      const tokens = await browserApi(language)('POST /api/auth/two-factor/', { body }).catch((error) => {
        if (!(error instanceof ApiProblem) || error.code !== 'challenge-over') throw error
        startAgain(error.message)
      })
      return tokens ? enter(tokens) : notSent
    },
    isLasting: true,
  })

  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={place}>
      <AccountForm form={form} submit={messages.signIn}>
        <CodeField form={form} />
      </AccountForm>
      <p className="small">
        {t(messages.codeLost)} <Link to={to('/about#contacts')}>{t(messages.writeToUs)}</Link>
      </p>
      <button type="button" className="linkish login__other-way" onClick={() => startAgain(null)}>
        {t(messages.backToSignIn)}
      </button>
    </div>
  )
}
