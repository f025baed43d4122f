import { Link, type MetaArgs, useParams } from 'react-router'
import { languageOf, useLocalisedPath, useText } from '../../../lib/language.ts'
import { retry } from '../../../lib/messages.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { noReferrer, secretHeaders } from '../../../lib/secret-page.ts'
import { signIn } from '../../../parts/accounts/messages.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { AccountPage } from '../account-page.tsx'
import { registeredFrom } from '../registered-from.ts'
import { ActivationMailForm } from './activation-mail-form.tsx'
import * as messages from './messages.ts'
import { useActivation } from './use-activation.ts'

export const headers = secretHeaders

export function meta(args: MetaArgs) {
  const title = messages.title[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), noReferrer]
}

export default function ActivationPage() {
  const t = useText()
  const to = useLocalisedPath()
  const { uid = '', token = '' } = useParams()
  const { step, message, tryAgain } = useActivation({ uid, token })
  return (
    <AccountPage title={t(messages.title)} step={step}>
      <div className="login__fields">
        <div role="status">
          {step === 'pending' && <p>{t(messages.pending)}</p>}
          {step === 'activated' && <Notice kind="ok">{t(messages.activated)}</Notice>}
          {step === 'invalid' && <Notice kind="error">{t(messages.invalid)}</Notice>}
          {step === 'unanswered' && <Notice kind="error">{message || t(messages.unreachable)}</Notice>}
        </div>
        {step === 'activated' && (
          <>
            <p>{t(messages.nowSignIn)}</p>
            <Link
              className="btn btn--primary btn--lg btn--wide"
              to={to('/login') + registeredFrom.read()}
              onClick={() => registeredFrom.write('')}
            >
              {t(signIn)}
            </Link>
          </>
        )}
        {step === 'unanswered' && (
          <button type="button" className="btn btn--primary btn--lg btn--wide" onClick={tryAgain}>
            {t(retry)}
          </button>
        )}
        {step === 'invalid' && (
          <>
            <ActivationMailForm />
            <Link to={to('/login')}>{t(signIn)}</Link>
          </>
        )}
      </div>
    </AccountPage>
  )
}
