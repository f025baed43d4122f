import { Suspense } from 'react'
import { Link, type MetaArgs, useLocation } from 'react-router'
import { languageOf, useLocalisedPath, useText } from '../../lib/language.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { tellsOrigin } from '../../lib/secret-page.ts'
import * as messages from '../../parts/accounts/messages.ts'
import { AccountPage } from './account-page.tsx'
import { lateBenefits, lateGoogle } from './late-parts.tsx'
import { LoginForm } from './login-form.tsx'
import { useEntering } from './use-entering.ts'

export function meta(args: MetaArgs) {
  const title = messages.signInTitle[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), tellsOrigin]
}

export default function LoginPage() {
  const t = useText()
  const to = useLocalisedPath()
  const { search } = useLocation()
  const enter = useEntering()
  const lead = (
    <>
      {t(messages.newHere)} <Link to={to('/register') + search}>{t(messages.createAccount)}</Link>
    </>
  )
  return (
    <AccountPage title={t(messages.signInTitle)} lead={lead} side={<lateBenefits.Component />}>
      <Suspense>
        <lateGoogle.Component enter={enter} />
      </Suspense>
      <LoginForm enter={enter} />
    </AccountPage>
  )
}
