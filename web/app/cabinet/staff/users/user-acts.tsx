import type { StaffUser } from '@motanet/contract/staff/users.ts'
import { type ReactNode, useState } from 'react'
import { both, formatDate } from '../../../lib/format.ts'
import { type Text, useText } from '../../../lib/language.ts'
import { ActDialog, type DeskAct } from '../../kit/records/act-dialog.tsx'
import * as messages from './messages.ts'
import { noOwner } from './messages-owner.ts'

/** Invites the owner of an account again, ends its sessions, closes it or reopens it; each after a confirmation. */
export function UserActs({ opened, isOwn }: { opened: StaffUser; isOwn: boolean }) {
  const [act, setAct] = useState<DeskAct | null>(null)
  const { id, email, sessions, is_active: isActive, is_email_verified: isVerified, deactivated_at: closedAt } = opened
  const params = { id: String(id) }

  const endingSessions: DeskAct = {
    title: messages.sessionsTitle,
    about: messages.sessionsAbout(sessions),
    confirm: messages.endSessions,
    done: messages.sessionsEnded,
    isDangerous: true,
    send: (callApi) => callApi('POST /api/staff/users/:id/end_sessions/', { params }),
  }
  const closing: DeskAct = {
    title: messages.closingTitle,
    about: closingAbout(opened),
    confirm: messages.closeIt,
    done: messages.closed,
    isDangerous: true,
    send: (callApi) => callApi('DELETE /api/staff/users/:id/', { params }),
  }
  const reopening: DeskAct = {
    title: messages.reopeningTitle,
    about: messages.reopeningAbout(both((language) => formatDate(closedAt ?? opened.created_at, language))),
    confirm: messages.reopenIt,
    done: messages.reopened,
    send: (callApi) => callApi('PATCH /api/staff/users/:id/', { params, body: { is_active: true } }),
  }

  const inviting: DeskAct = {
    title: messages.invitingTitle,
    about: messages.invitingAbout(email),
    confirm: messages.invite,
    done: messages.invited(email),
    send: (callApi) => callApi('POST /api/staff/users/:id/resend_invitation/', { params }),
  }

  return (
    <section className="panel desk-danger">
      {isActive && !isVerified && (
        <Row
          title={messages.inviting}
          about={messages.invitingAbout(email)}
          button={messages.invite}
          onPress={() => setAct(inviting)}
        />
      )}
      {isActive && (
        <Row
          title={messages.sessions}
          about={sessions > 0 ? messages.sessionsAbout(sessions) : messages.noSessions}
          button={messages.endSessions}
          isOff={sessions === 0}
          onPress={() => setAct(endingSessions)}
        />
      )}
      {closedAt === null ? (
        <Row
          title={messages.closing}
          about={isOwn ? messages.closingOwn : closing.about}
          button={messages.closeIt}
          isOff={isOwn}
          onPress={() => setAct(closing)}
        />
      ) : (
        <Row
          title={messages.reopening}
          about={opened.is_closed_for_good ? messages.closedForGood : reopening.about}
          button={messages.reopenIt}
          isOff={opened.is_closed_for_good}
          onPress={() => setAct(reopening)}
        />
      )}
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </section>
  )
}

function closingAbout({ role, provider, is_invited: isInvited, is_email_verified: isProven }: StaffUser): Text {
  if (provider === null || isInvited) return messages.closingAbout
  const parts = [
    ...(role === 'provider' ? [noOwner(provider.name)] : []),
    ...(isProven ? [messages.closingNotifications] : []),
    messages.closingAbout,
  ]
  return both((language) => parts.map((part) => part[language]).join(' '))
}

interface RowProps {
  title: Text
  about: Text
  button: Text
  isOff?: boolean
  onPress: () => void
}

function Row({ title, about, button, isOff = false, onPress }: RowProps): ReactNode {
  const t = useText()
  return (
    <div className="desk-danger__row">
      <div>
        <h2>{t(title)}</h2>
        <p>{t(about)}</p>
      </div>
      <button className="btn btn--outline" type="button" disabled={isOff} onClick={onPress}>
        {t(button)}
      </button>
    </div>
  )
}
