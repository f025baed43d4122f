import { useText } from '../../../lib/language.ts'
import * as messages from '../../../parts/accounts/messages.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { AccountBenefits } from '../account-benefits.tsx'
import { AccountPage } from '../account-page.tsx'
import type { SecondStep, SignInSteps } from '../use-sign-in-steps.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** The second step of a sign-in, in place of the page of the first one. */
export function CodePage({ second, steps }: { second: SecondStep; steps: SignInSteps }) {
  const t = useText()
  const { enter, startAgain } = steps
  return (
    <AccountPage title={t(messages.signInTitle)} lead={t(messages.codeLead)} side={<AccountBenefits />}>
      {second.hasPasskey && <PasskeyButton challenge={second.challenge} {...{ enter, startAgain }} />}
      <CodeForm challenge={second.challenge} {...{ enter, startAgain }} />
    </AccountPage>
  )
}

/** Why the second step has ended without success, above the first one. */
export function SecondStepFailure({ failure }: Pick<SignInSteps, 'failure'>) {
  if (failure === null) return null
  return (
    <Notice kind="error" className="login__notice" role="alert">
      {failure}
    </Notice>
  )
}
