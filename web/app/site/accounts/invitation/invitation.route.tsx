import { type MetaArgs, useParams } from 'react-router'
import { languageOf, useText } from '../../../lib/language.ts'
import { retry } from '../../../lib/messages.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { noReferrer, secretHeaders } from '../../../lib/secret-page.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { AccountPage } from '../account-page.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { InvitationNext } from './invitation-next.tsx'
import * as messages from './messages.ts'
import { useInvitation } from './use-invitation.ts'

export const headers = secretHeaders

export function meta(args: MetaArgs) {
  const title = messages.title[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), noReferrer]
}

/** Target of the link in the mail to a manager whose account a provider has created, to a provider's future owner, and to the owner of an
 * account that staff have opened. */
export default function InvitationPage() {
  const t = useText()
  const { uid = '', token = '' } = useParams()
  const { state, decide, tryAgain } = useInvitation({ uid, token })
  const { step } = state
  return (
    <AccountPage title={t(messages.title)} step={step}>
      <div className="login__fields">
        <div role="status">
          {step === 'pending' && <p>{t(messages.pending)}</p>}
          {step === 'accepted' && <Notice kind="ok">{t(messages.accepted)}</Notice>}
          {step === 'declined' && <Notice kind="ok">{t(messages.declined)}</Notice>}
          {step === 'invalid' && <Notice kind="error">{t(messages.invalid)}</Notice>}
          {step === 'unanswered' && <Notice kind="error">{state.message || t(messages.unreachable)}</Notice>}
        </div>
        {step === 'open' && <InvitationForm invitation={state.invitation} link={{ uid, token }} onDecided={decide} />}
        {(step === 'accepted' || step === 'declined' || step === 'invalid') && <InvitationNext step={step} />}
        {step === 'unanswered' && (
          <button type="button" className="btn btn--primary btn--lg btn--wide" onClick={tryAgain}>
            {t(retry)}
          </button>
        )}
      </div>
    </AccountPage>
  )
}
