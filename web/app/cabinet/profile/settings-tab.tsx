import type { OwnSession } from '@motanet/contract/accounts/own-sessions.ts'
import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useText } from '../../lib/language.ts'
import { orProblem, type SignedInPage } from '../../lib/session/signed-in-page.ts'
import { password as passwordLabel } from '../../parts/accounts/messages.ts'
import { areBeingSent, LeaveConfirmation } from '../leave-confirmation.tsx'
import { userSettings } from '../messages.ts'
import type { TabProps } from '../tab-content.ts'
import { EmailPanel } from './email/email-panel.tsx'
import * as messages from './messages.ts'
import { title as passwordTitle } from './messages-password.ts'
import { MissingPassword } from './missing-password.tsx'
import { OwnDataPanel } from './own-data/own-data-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { codesUnsaved } from './second-factor/messages.ts'
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx'
import { useSecondFactorActs } from './second-factor/use-second-factor-acts.ts'
import { SessionsPanel } from './sessions/sessions-panel.tsx'
import { usePasswordForm } from './use-password-form.ts'
import { useProfileForm } from './use-profile-form.ts'
import './profile.css'

interface SettingsData {
  factor: SecondFactor | ApiProblem
  sessions: OwnSession[] | ApiProblem
  /** The new address that waits for its confirmation; null also if that could not be loaded. */
  pendingEmail: string | null
}

/** A part that fails to load shows its failure, because the others work without it. */
export async function load({ callApi }: SignedInPage): Promise<SettingsData> {
  const [factor, sessions, change] = await Promise.all([
    orProblem(callApi('GET /api/auth/users/me/second_factor/', {})),
    orProblem(callApi('GET /api/auth/users/me/sessions/', {})),
    orProblem(callApi('GET /api/auth/users/me/email/', {})),
  ])
  return { factor, sessions, pendingEmail: change instanceof ApiProblem ? null : change.pending_email }
}

/** Name, picture, password, e-mail address, second factor, sessions and stored data of the user's account. */
export function Tab({ user, data }: TabProps<SettingsData>) {
  const t = useText()
  const profile = useProfileForm(user)
  const password = usePasswordForm(user.email)
  const factor = useLastLoaded(data.factor)
  const factorActs = useSecondFactorActs()
  const hasPassword = factor instanceof ApiProblem || factor.has_password
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(userSettings)}</h1>
          <p>{t(messages.settingsLead)}</p>
        </div>
      </div>
      <div className="settings">
        <div className="settings__column">
          <section className="panel">
            <h2 className="h-panel">{t(messages.editing)}</h2>
            <ProfileForm form={profile} />
          </section>
          <section className="panel">
            <h2 className="h-panel">{t(hasPassword ? passwordTitle : passwordLabel)}</h2>
            {hasPassword ? <PasswordForm form={password} email={user.email} /> : <MissingPassword />}
          </section>
        </div>
        <div className="settings__column">
          <EmailPanel
            user={user}
            pendingEmail={data.pendingEmail}
            factor={factor instanceof ApiProblem ? null : factor}
          />
          <SecondFactorPanel user={user} factor={factor} acts={factorActs} />
          <SessionsPanel sessions={data.sessions} />
          <OwnDataPanel user={user} factor={factor instanceof ApiProblem ? null : factor} />
        </div>
      </div>
      <LeaveConfirmation
        isUnsaved={profile.isUnsaved || password.isUnsaved || factorActs.isUnsaved}
        isSaving={!factorActs.isUnsaved && areBeingSent([profile, password])}
        {...(factorActs.isUnsaved && { cause: codesUnsaved })}
      />
    </>
  )
}

/** A reload that fails leaves what was loaded before: the steps of the panels may show what is shown once, or what was typed. */
function useLastLoaded(factor: SettingsData['factor']): SettingsData['factor'] {
  const [loaded, setLoaded] = useState(factor)
  if (loaded === factor || factor instanceof ApiProblem) return loaded
  setLoaded(factor)
  return factor
}
