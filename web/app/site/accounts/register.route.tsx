import { Suspense, useEffect, useState } from 'react'
import { Link, type MetaArgs, useLocation } from 'react-router'
import { languageOf, useLocalisedPath, useText } from '../../lib/language.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { tellsOrigin } from '../../lib/secret-page.ts'
import * as messages from '../../parts/accounts/messages.ts'
import { whenIdle } from '../../ui/idle.ts'
import { AccountPage } from './account-page.tsx'
import { lateBenefits, lateGoogle, lateRegistered } from './late-parts.tsx'
import { RegisterForm } from './register-form.tsx'
import { useEntering } from './use-entering.ts'

export function meta(args: MetaArgs) {
  const title = messages.registerTitle[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), tellsOrigin]
}

export default function RegisterPage() {
  const t = useText()
  const to = useLocalisedPath()
  const { search } = useLocation()
  const enter = useEntering()
  const [registered, setRegistered] = useState<string | null>(null)
  useEffect(() => whenIdle(lateRegistered.preload), [])
  const toSignIn = to('/login') + search

  if (registered !== null) {
    return (
      <AccountPage key="page" title={t(messages.checkMail)} side={<lateBenefits.Component />}>
        <Suspense>
          <lateRegistered.Component email={registered} toSignIn={toSignIn} />
        </Suspense>
      </AccountPage>
    )
  }
  const lead = (
    <>
      {t(messages.haveAccount)} <Link to={toSignIn}>{t(messages.signIn)}</Link>
    </>
  )
  return (
    <AccountPage key="page" title={t(messages.registerTitle)} lead={lead} side={<lateBenefits.Component />}>
      <Suspense>
        <lateGoogle.Component enter={enter} />
      </Suspense>
      <RegisterForm onRegistered={setRegistered} />
    </AccountPage>
  )
}
