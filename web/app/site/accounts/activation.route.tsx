import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Suspense } from 'react'
import { Link, type MetaArgs, useParams } from 'react-router'
import { languageOf, useLocalisedPath, useText } from '../../lib/language.ts'
import { retry } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { AccountPage } from './account-page.tsx'
import { lateActivationForm } from './late-parts.tsx'
import { signIn } from './messages.ts'
import * as messages from './messages-activation.ts'
import { secretHeaders, tellsNothing } from './referrer.ts'
import { useActivation } from './use-activation.ts'
import '../../lib/form/form-status.css'

export const headers = secretHeaders

export function meta(args: MetaArgs) {
  const title = messages.title[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), tellsNothing]
}

export default function ActivationPage() {
  const t = useText()
  const to = useLocalisedPath()
  const { uid = '', token = '' } = useParams()
  const { step, message, tryAgain } = useActivation({ uid, token })
  return (
    <AccountPage title={t(messages.title)}>
      <div className="login__fields">
        <div role="status">
          {step === 'pending' && <p>{t(messages.pending)}</p>}
          {step === 'activated' && (
            <div className="form-status form-status--ok">
              <CircleCheck className="icon" />
              {t(messages.activated)}
            </div>
          )}
          {(step === 'invalid' || step === 'unanswered') && (
            <div className="form-status form-status--error">
              <CircleAlert className="icon" />
              {step === 'invalid' ? t(messages.invalid) : message || t(messages.unreachable)}
            </div>
          )}
        </div>
        {step === 'activated' && (
          <>
            <p>{t(messages.nowSignIn)}</p>
            <Link className="btn btn--primary btn--lg btn--wide" to={to('/login')}>
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
            <p>{t(messages.whatToDo)}</p>
            <Suspense>
              <lateActivationForm.Component />
            </Suspense>
            <Link to={to('/login')}>{t(signIn)}</Link>
          </>
        )}
      </div>
    </AccountPage>
  )
}
