import type { Invitation } from '@motanet/contract/accounts/invitations.ts'
import { useEffect, useState } from 'react'
import { ApiProblem, browserApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'

export interface InvitationLink {
  uid: string
  token: string
}

type State =
  | { step: 'pending' | 'invalid' | 'accepted' | 'declined' }
  | { step: 'open'; invitation: Invitation }
  | { step: 'unanswered'; message: string }

/** The invitation of the link. To look at it changes nothing: what the person decides is sent by the page's buttons. */
export function useInvitation({ uid, token }: InvitationLink) {
  const language = useLanguage()
  const [state, setState] = useState<State>({ step: 'pending' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true
    // Another language shows the same; what was decided stays
    setState((known) => (known.step === 'unanswered' ? { step: 'pending' } : known))
    browserApi(language)('POST /api/auth/invitations/', { body: { uid, token } })
      .then((invitation): State => ({ step: 'open', invitation }), failedState)
      .then((next) => {
        if (isCurrent) setState((known) => (isDecided(known) ? known : next))
      })
    return () => {
      isCurrent = false
    }
  }, [uid, token, language, attempt])

  return {
    state,
    decide: (step: 'accepted' | 'declined') => setState({ step }),
    tryAgain: () => setAttempt(attempt + 1),
  }
}

function isDecided({ step }: State): boolean {
  return step === 'accepted' || step === 'declined'
}

function failedState(error: unknown): State {
  if (!(error instanceof ApiProblem)) throw error
  const { status, message } = error
  return status === 400 ? { step: 'invalid' } : { step: 'unanswered', message: status === 500 ? '' : message }
}
