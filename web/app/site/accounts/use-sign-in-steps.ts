import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { type Enter, useEntering } from './use-entering.ts'

export interface SecondStep {
  challenge: string
  /** Whether the account has a passkey. */
  hasPasskey: boolean
}

export interface SignInSteps {
  /** Of a sign-in whose first step has succeeded; null in the first step. */
  second: SecondStep | null
  /** Why the second step has ended without success, to be shown above the first one. */
  failure: string | null
  enter: Enter
  /** Goes on to the second step if the error asks for it; otherwise returns false. */
  askForCode: (error: unknown) => boolean
  startAgain: (failure: string | null) => void
}

/** The steps of a sign-in: password or Google, then the code if the account has a second factor. */
export function useSignInSteps(): SignInSteps {
  const enter = useEntering()
  const [second, setSecond] = useState<SecondStep | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  function askForCode(error: unknown): boolean {
    if (!(error instanceof ApiProblem) || error.secondStep.challenge === undefined) return false
    const { challenge, has_passkey: hasPasskey = false } = error.secondStep
    setFailure(null)
    setSecond({ challenge, hasPasskey })
    return true
  }

  function startAgain(reason: string | null) {
    setFailure(reason)
    setSecond(null)
    // The page of the second step, which had the focus, is gone
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
    })
  }

  return { second, failure, enter, askForCode, startAgain }
}
