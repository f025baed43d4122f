import type { User } from '@motanet/contract/accounts/users.ts'
import { useState } from 'react'
import { useText } from '../../lib/language.ts'
import { ActivationMail } from '../../parts/accounts/activation-mail.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import * as messages from './messages-role.ts'
import './role-panel.css'

/**
 * Asks an account to verify its e-mail address or to accept an invitation; lets a manager give up the role. Renders nothing for other
 * accounts.
 */
export function RolePanel({ user }: { user: User }) {
  if (!user.is_email_verified) return <Unproven user={user} />
  if (user.is_invited) return <Invited user={user} />
  return user.role === 'manager' ? <ManagersRole /> : null
}

function Unproven({ user: { role, email } }: { user: User }) {
  const t = useText()
  return (
    <section className="panel role-panel">
      <h2 className="h-panel">{t(messages.proveTitle)}</h2>
      <p>{t(role === 'manager' ? messages.proveManager : messages.proveUser)}</p>
      <ActivationMail email={email} sent={messages.mailSent} />
    </section>
  )
}

function Invited({ user: { email } }: { user: User }) {
  const t = useText()
  return (
    <section className="panel role-panel">
      <h2 className="h-panel">{t(messages.invitedTitle)}</h2>
      <p>{t(messages.invited)}</p>
      <ActivationMail email={email} sent={messages.mailSent} />
      <LeaveButton texts={messages.declining} />
    </section>
  )
}

function ManagersRole() {
  const t = useText()
  return (
    <section className="panel role-panel">
      <h2 className="h-panel">{t(messages.roleTitle)}</h2>
      <p>{t(messages.roleAbout)}</p>
      <LeaveButton texts={messages.leaving} />
    </section>
  )
}

function LeaveButton({ texts }: { texts: typeof messages.leaving }) {
  const t = useText()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn--outline" onClick={() => setIsDialogOpen(true)}>
        {t(texts.act)}
      </button>
      {isDialogOpen && <LeaveDialog texts={texts} onClose={() => setIsDialogOpen(false)} />}
    </>
  )
}
