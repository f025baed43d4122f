import { useState } from 'react'
import { Link, type MetaArgs, useParams } from 'react-router'
import { ApiProblem, browserApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { languageOf, useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { noReferrer, secretHeaders } from '../../../lib/secret-page.ts'
import { signIn } from '../../../parts/accounts/messages.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import * as messages from './messages.ts'

const titles = { confirmed: messages.confirmed, invalid: messages.invalid }

export const headers = secretHeaders

export function meta(args: MetaArgs) {
  const title = messages.title[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), noReferrer]
}

/** Target of the link in the mail to the new address of an account. Only the button changes it: mail scanners open links too. */
export default function EmailChangePage() {
  const t = useText()
  const language = useLanguage()
  const { uid = '', token = '' } = useParams()
  const [outcome, setOutcome] = useState<'confirmed' | 'invalid' | null>(null)
  const form = useForm<object, never>({
    start: {},
    labels: {},
    check: () => ({}),
    failureText: (problem, translate) => problem.message || translate(messages.failed),
    async send() {
      try {
        await browserApi(language)('POST /api/auth/users/email_confirm/', { body: { uid, token } })
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'invalid-link') throw error
        setOutcome('invalid')
        return
      }
      await forgetUser()
      setOutcome('confirmed')
    },
  })
  // One layout for all outcomes: it focuses the new title, because the pressed button has disappeared
  return (
    <AccountPage title={t(outcome ? titles[outcome] : messages.title)} lead={outcome === null && t(messages.lead)}>
      {outcome === 'confirmed' && <Confirmed />}
      {outcome === 'invalid' && <Invalid />}
      {outcome === null && (
        <AccountForm form={form} submit={messages.confirm}>
          {null}
        </AccountForm>
      )}
    </AccountPage>
  )
}

/** Invalidates the cached user, whose address may have changed. If the module cannot be loaded, nothing is cached. */
async function forgetUser() {
  const loaded = await import('../../../lib/session/current-user.ts').catch(() => undefined)
  loaded?.forgetUser()
}

function Confirmed() {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="login__fields">
      <p>{t(messages.nowSignIn)}</p>
      <Link className="btn btn--primary btn--lg btn--wide" to={to('/login')}>
        {t(signIn)}
      </Link>
      <Link to={to('/password/reset')}>{t(messages.setPassword)}</Link>
    </div>
  )
}

/** An invalid link never becomes valid again. */
function Invalid() {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="login__fields">
      <p>{t(messages.newLinkInSettings)}</p>
      <Link className="btn btn--primary btn--lg btn--wide" to={to('/profile?tab=user_edit')}>
        {t(messages.openSettings)}
      </Link>
    </div>
  )
}
