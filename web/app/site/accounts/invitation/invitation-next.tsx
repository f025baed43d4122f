import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { signIn } from '../../../parts/accounts/messages.ts'
import { afterDecline, nowSignIn, whatToDo } from './messages.ts'

/** The next steps after an invitation was accepted or declined, or if its link is invalid. */
export function InvitationNext({ step }: { step: 'accepted' | 'declined' | 'invalid' }) {
  const t = useText()
  const to = useLocalisedPath()
  if (step === 'declined') return <p>{t(afterDecline)}</p>
  return (
    <>
      <p>{t(step === 'accepted' ? nowSignIn : whatToDo)}</p>
      <Link className="btn btn--primary btn--lg btn--wide" to={to('/login')}>
        {t(signIn)}
      </Link>
    </>
  )
}
