import type { User } from '@motanet/contract/accounts/users.ts'
import type { OwnFirstSteps } from '@motanet/contract/catalogue/own-first-steps.ts'
import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import { Link } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { Avatar } from '../avatar.tsx'
import { LeaveConfirmation } from '../leave-confirmation.tsx'
import { profile as title } from '../messages.ts'
import type { TabProps } from '../tab-content.ts'
import { OwnFirstStepsGuide } from './first-steps/own-first-steps.tsx'
import * as messages from './messages.ts'
import { loadOwnTraces, type OwnTraces, Shortcuts } from './own-traces.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RolePanel } from './role-panel.tsx'
import { useProfileForm } from './use-profile-form.ts'
import './profile.css'

interface ProfileData {
  provider: Pick<Provider, 'id' | 'name'> | null
  /** For the owner of a provider only, not while it is suspended: then it can do none of them. */
  steps: OwnFirstSteps | null
  /** For customers only. */
  traces: OwnTraces | null
}

/** Failed requests leave out their part: the account itself can be shown without them. */
export async function load(page: SignedInPage): Promise<ProfileData> {
  const { user, callApi } = page
  const hasSteps = user.role === 'provider' && user.provider !== null && !user.provider_suspension
  const [provider, steps, traces] = await Promise.all([
    user.provider === null
      ? null
      : orNull(callApi('GET /info/api/providers/:id/', { params: { id: String(user.provider) } })),
    hasSteps ? orNull(callApi('GET /info/api/first-steps/', {})) : null,
    user.role === 'other' ? loadOwnTraces(page) : null,
  ])
  return { provider, steps, traces }
}

export function Tab({ data: { provider, steps, traces }, user }: TabProps<ProfileData>) {
  const t = useText()
  const form = useProfileForm(user)
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          {traces && <p>{t(messages.profileLead)}</p>}
        </div>
      </div>
      <div className={`profile${traces ? ' profile--wide' : ''}`}>
        {steps && <OwnFirstStepsGuide steps={steps} />}
        <div className="profile__who">
          <Who user={user} provider={provider} />
          <RolePanel user={user} />
        </div>
        {traces && <Shortcuts traces={traces} />}
        <section className="panel profile__form">
          <h2 className="h-panel">{t(messages.editing)}</h2>
          <ProfileForm form={form} />
        </section>
      </div>
      <LeaveConfirmation isUnsaved={form.isUnsaved} isSaving={form.state.step === 'submitting'} />
    </>
  )
}

function Who({ user, provider }: { user: User } & Pick<ProfileData, 'provider'>) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <section className="panel who" aria-label={t(messages.who)}>
      <Avatar user={user} size="lg" />
      <div>
        <h2 className="h-section">{user.full_name || <span className="muted">{t(messages.nameless)}</span>}</h2>
        <p className="who__email">{user.email}</p>
        <p className="who__roles">
          <span className="badge">{t(messages.roles[user.role])}</span>
          {user.is_staff && <span className="badge badge--promo">{t(messages.staff)}</span>}
          {provider && <Link to={to(`/provider/${provider.id}`)}>{provider.name}</Link>}
        </p>
      </div>
    </section>
  )
}
