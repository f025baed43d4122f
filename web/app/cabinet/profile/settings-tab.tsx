import { useText } from '../../lib/language.ts'
import { LeaveConfirmation } from '../leave-confirmation.tsx'
import { userSettings } from '../messages.ts'
import type { TabProps } from '../tab-content.ts'
import * as messages from './messages.ts'
import { title as passwordTitle } from './messages-password.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { usePasswordForm } from './use-password-form.ts'
import { useProfileForm } from './use-profile-form.ts'
import './profile.css'

export async function load() {
  return null
}

/** Name, picture and password of the user's account. */
export function Tab({ user }: TabProps<null>) {
  const t = useText()
  const profile = useProfileForm(user)
  const password = usePasswordForm(user.email)
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(userSettings)}</h1>
          <p>{t(messages.settingsLead)}</p>
        </div>
      </div>
      <div className="settings">
        <section className="panel">
          <h2 className="h-panel">{t(messages.editing)}</h2>
          <dl className="settings__email">
            <dt className="label">{t(messages.email)}</dt>
            <dd>{user.email}</dd>
            <dd className="hint">{t(messages.emailHint)}</dd>
          </dl>
          <ProfileForm form={profile} />
        </section>
        <section className="panel">
          <h2 className="h-panel">{t(passwordTitle)}</h2>
          <PasswordForm form={password} email={user.email} />
        </section>
      </div>
      <LeaveConfirmation isUnsaved={profile.isUnsaved || password.isUnsaved} />
    </>
  )
}
