import { useEffect, useState } from 'react'
import { ApiProblem, browserApi } from '../../../lib/api.ts'
import { type Language, useLanguage } from '../../../lib/language.ts'

interface Link {
  uid: string
  token: string
}

interface Outcome {
  step: 'activated' | 'invalid' | 'unanswered'
  /** The server's message, if any. */
  message: string
}

const activated: Outcome = { step: 'activated', message: '' }
const keptKey = 'motanet.activated'
/** A link is valid once: a re-render or a return to the page reuses the outcome of the one attempt. */
const attempts = new Map<string, Promise<Outcome>>()

/**
 * Activates the account when the page's script runs, so that programs that only fetch the page, such as mail scanners, do not.
 */
export function useActivation({ uid, token }: Link) {
  const language = useLanguage()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    let isCurrent = true
    setOutcome(null)
    activateOnce({ uid, token }, language).then((next) => {
      if (isCurrent) setOutcome(next)
    })
    return () => {
      isCurrent = false
    }
  }, [uid, token, language, attempt])

  return { step: 'pending' as const, message: '', ...outcome, tryAgain: () => setAttempt(attempt + 1) }
}

function activateOnce(link: Link, language: Language): Promise<Outcome> {
  const key = `${link.uid}/${link.token}`
  const known = attempts.get(key) ?? (wasActivated(key) ? Promise.resolve(activated) : activate(link, language))
  attempts.set(key, known)
  void known.then(({ step }) => {
    if (step === 'unanswered') attempts.delete(key)
    if (step === 'activated') keepActivated(key)
  })
  return known
}

/** Whether this tab has already activated the account: for reloads and a change of language. */
function wasActivated(key: string): boolean {
  try {
    return sessionStorage.getItem(keptKey) === key
  } catch {
    return false
  }
}

function keepActivated(key: string) {
  try {
    sessionStorage.setItem(keptKey, key)
  } catch {
    // After a reload the page then reports a used link and offers the sign-in
  }
}

async function activate(link: Link, language: Language): Promise<Outcome> {
  try {
    await browserApi(language)('POST /api/auth/users/activation/', { body: link })
    return activated
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { status, message } = error
    return { step: status === 400 ? 'invalid' : 'unanswered', message: status === 500 ? '' : message }
  }
}
