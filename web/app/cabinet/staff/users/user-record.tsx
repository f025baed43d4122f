import type { StaffProviderName, StaffUser } from '@motanet/contract/staff/users.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { Avatar } from '../../avatar.tsx'
import { back } from '../../kit/records/messages.ts'
import { RowHistory } from '../audit/row-history.tsx'
import { personalData, users as title } from '../messages.ts'
import * as messages from './messages.ts'
import { RightsForm } from './rights-form.tsx'
import { UserActs } from './user-acts.tsx'
import { UserStates } from './user-states.tsx'

interface UserRecordProps {
  opened: StaffUser
  providers: readonly StaffProviderName[]
  /** Whether it is the account of the user. */
  isOwn: boolean
}

/** One account: its rights, and what ends or reopens its access. */
export function UserRecord({ opened, providers, isOwn }: UserRecordProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { id, email, full_name: name } = opened
  return (
    <>
      <Link className="more user-back" to={to('/staff/users')}>
        <ArrowLeft className="icon icon--sm icon--moving" />
        <span>{t(back(title))}</span>
      </Link>
      <div className="user-head">
        <Avatar user={opened} />
        <div>
          <h1 className="h-section">{name || email}</h1>
          {name && <p>{email}</p>}
          <UserStates user={opened} />
        </div>
        <Link className="btn btn--soft btn--sm" to={to(`/staff/reviews?author=${id}`)}>
          {t(messages.reviews)}
        </Link>
        <Link className="btn btn--soft btn--sm" to={to(`/staff/personal-data?account=${id}`)}>
          {t(personalData)}
        </Link>
      </div>
      <RightsForm opened={opened} providers={providers} isOwn={isOwn} />
      <UserActs opened={opened} isOwn={isOwn} />
      <RowHistory key={opened.version} table="account" id={id} />
    </>
  )
}
