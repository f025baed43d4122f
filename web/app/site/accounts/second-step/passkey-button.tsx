import { useEffect, useState } from 'react'
import { ApiProblem, browserApi } from '../../../lib/api.ts'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { notSent, useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { knowsPasskeys, signWithPasskey } from '../../../lib/passkeys.ts'
import * as messages from '../../../parts/accounts/messages.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { retryTextOr } from '../account-problem.ts'
import type { SignInSteps } from '../use-sign-in-steps.ts'

type PasskeyButtonProps = Pick<SignInSteps, 'enter' | 'startAgain'> & { challenge: string }

/** Finishes the sign-in with a passkey in place of the code, if the browser knows passkeys. */
export function PasskeyButton({ challenge, enter, startAgain }: PasskeyButtonProps) {
  const t = useText()
  const callApi = browserApi(useLanguage())
  const form = useForm<object, never>({
    start: {},
    labels: {},
    check: () => ({}),
    failureText: retryTextOr(messages.passkeyFailed),
    isLasting: true,
    async send() {
      const tokens = await sign().catch((error) => {
        if (!(error instanceof ApiProblem) || error.code !== 'challenge-over') throw error
        startAgain(error.message)
      })
      return tokens ? enter(tokens) : notSent
    },
  })

  async function sign() {
    const options = await callApi('POST /api/auth/two-factor/passkey/options/', { body: { challenge } })
    const credential = await signWithPasskey(options)
    if (credential === null) throw new ApiProblem({ status: 0, code: 'passkey-refused', detail: '' })
    return callApi('POST /api/auth/two-factor/passkey/', { body: { challenge, credential } })
  }

  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => setIsKnown(knowsPasskeys()), [])
  if (!isKnown) return null
  return (
    <div className="login__passkey">
      <FormStatus form={form} />
      <BusyButton
        className="btn btn--outline btn--lg btn--wide"
        busy={form.state.step === 'submitting'}
        onClick={form.send}
      >
        {t(messages.signInWithPasskey)}
      </BusyButton>
    </div>
  )
}
