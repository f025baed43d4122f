import { Link, type MetaArgs, useLocation } from 'react-router'
import { languageOf, useLocalisedPath, useText } from '../../../lib/language.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { originReferrer } from '../../../lib/secret-page.ts'
import * as messages from '../../../parts/accounts/messages.ts'
import { AccountBenefits } from '../account-benefits.tsx'
import { AccountPage } from '../account-page.tsx'
import { GoogleSignIn } from '../google/google-sign-in.tsx'
import { CodePage, SecondStepFailure } from '../second-step/code-page.tsx'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import { LoginForm } from './login-form.tsx'

export function meta(args: MetaArgs) {
  const title = messages.signInTitle[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), originReferrer]
}

export default function LoginPage() {
  const t = useText()
  const to = useLocalisedPath()
  const { search } = useLocation()
  const steps = useSignInSteps()
  if (steps.second !== null) return <CodePage second={steps.second} steps={steps} />
  const lead = (
    <>
      {t(messages.newHere)} <Link to={to('/register') + search}>{t(messages.createAccount)}</Link>
    </>
  )
  return (
    <AccountPage title={t(messages.signInTitle)} lead={lead} side={<AccountBenefits />}>
      <SecondStepFailure failure={steps.failure} />
      <GoogleSignIn enter={steps.enter} askForCode={steps.askForCode} />
      <LoginForm enter={steps.enter} askForCode={steps.askForCode} />
    </AccountPage>
  )
}
