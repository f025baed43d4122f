import { useState } from 'react'
import { Link, type MetaArgs, useLocation } from 'react-router'
import { languageOf, useLocalisedPath, useText } from '../../../lib/language.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { originReferrer } from '../../../lib/secret-page.ts'
import * as messages from '../../../parts/accounts/messages.ts'
import { AccountBenefits } from '../account-benefits.tsx'
import { AccountPage } from '../account-page.tsx'
import { GoogleSignIn } from '../google/google-sign-in.tsx'
import { registeredFrom } from '../registered-from.ts'
import { CodePage, SecondStepFailure } from '../second-step/code-page.tsx'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import { RegisterForm } from './register-form.tsx'
import { RegisteredPanel } from './registered-panel.tsx'

export function meta(args: MetaArgs) {
  const title = messages.registerTitle[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), originReferrer]
}

export default function RegisterPage() {
  const t = useText()
  const to = useLocalisedPath()
  const { search } = useLocation()
  const steps = useSignInSteps()
  const [registered, setRegistered] = useState<string | null>(null)
  const toSignIn = to('/login') + search
  const showNextSteps = (email: string) => {
    registeredFrom.write(search)
    setRegistered(email)
  }

  if (steps.second !== null) return <CodePage second={steps.second} steps={steps} />
  if (registered !== null) {
    return (
      <AccountPage key="page" title={t(messages.checkMail)} side={<AccountBenefits />}>
        <RegisteredPanel email={registered} toSignIn={toSignIn} />
      </AccountPage>
    )
  }
  const lead = (
    <>
      {t(messages.haveAccount)} <Link to={toSignIn}>{t(messages.signIn)}</Link>
    </>
  )
  return (
    <AccountPage key="page" title={t(messages.registerTitle)} lead={lead} side={<AccountBenefits />}>
      <SecondStepFailure failure={steps.failure} />
      <GoogleSignIn enter={steps.enter} askForCode={steps.askForCode} />
      <RegisterForm onRegistered={showNextSteps} />
    </AccountPage>
  )
}
