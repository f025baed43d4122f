import { useState } from 'react'
import { ApiProblem, browserApi } from '../../../lib/api.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site-data.ts'
import { signInFailed } from '../../../parts/accounts/messages.ts'
import { ConsentNote } from '../../../parts/privacy/consent-note.tsx'
import { usingGoogle } from '../../../parts/privacy/messages.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import type { SignInSteps } from '../use-sign-in-steps.ts'
import { GoogleButton } from './google-button.tsx'
import * as messages from './messages.ts'

type State = { step: 'open' | 'busy' } | { step: 'failed'; message: string }

/** Google's button above the form, if the site is configured for it. */
export function GoogleSignIn({ enter, askForCode }: Pick<SignInSteps, 'enter' | 'askForCode'>) {
  const t = useText()
  const language = useLanguage()
  const { google_client_id: clientId } = useSite()
  const [state, setState] = useState<State>({ step: 'open' })
  if (clientId === null) return null

  async function signIn(credential: string) {
    setState({ step: 'busy' })
    try {
      const response = await browserApi(language)('POST /api/dj-rest-auth/google/', { body: { credential } })
      await enter({ access: response.access_token, refresh: response.refresh_token })
      setState({ step: 'open' })
    } catch (error) {
      if (askForCode(error)) return
      // biome-ignore lint/suspicious/noConsole: the specification requires logging
      console.error('Google sign-in failed', error)
      const sentence = error instanceof ApiProblem && error.status !== 500 ? error.message : ''
      setState({ step: 'failed', message: sentence || t(signInFailed) })
    }
  }

  return (
    <div className="login__google" aria-busy={state.step === 'busy'}>
      {state.step === 'failed' && (
        <Notice kind="error" role="alert">
          {state.message}
        </Notice>
      )}
      <GoogleButton clientId={clientId} onCredential={signIn} />
      <ConsentNote by={usingGoogle} />
      <p className="login__or">
        <span role="status">{t(state.step === 'busy' ? messages.googleBusy : messages.orByEmail)}</span>
      </p>
    </div>
  )
}
