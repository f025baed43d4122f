import type { Invitation } from '@motanet/contract/accounts/invitations.ts'
import { useEffect, useState } from 'react'
import { ApiProblem, browserApi } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/language.ts'

export interface InvitationLink {
  uid: string
  token: string
}

type State =
  | { step: 'pending' | 'invalid' | 'accepted' | 'declined' }
  | { step: 'open'; invitation: Invitation }
  | { step: 'unanswered'; message: string }

/** Loads the invitation of the link. Loading changes nothing; the page's buttons submit the decision. */
export function useInvitation({ uid, token }: InvitationLink) {
  const language = useLanguage()
  const [state, setState] = useState<State>({ step: 'pending' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    let isCurrent = true
    // A change of language preserves the shown invitation and the decision
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
