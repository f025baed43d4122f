import { useEffect, useState } from 'react'
import { ApiProblem, browserApi } from '../../lib/api.ts'
import { type Language, useLanguage } from '../../lib/language.ts'

interface Link {
  uid: string
  token: string
}

interface Outcome {
  step: 'activated' | 'invalid' | 'unanswered'
  /** The server's sentence, if it sent one. */
  message: string
}

const activated: Outcome = { step: 'activated', message: '' }
const keptKey = 'motanet.activated'
/** A link serves once: whoever renders the page again, or comes back to it, hears what became of the one attempt. */
const attempts = new Map<string, Promise<Outcome>>()

/** Opens the account as soon as the page runs. A program that only fetches the page, such as a scanner of mails, does not. */
export function useActivation({ uid, token }: Link) {
  const language = useLanguage()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
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

/** Loaded anew, or in the other language, the page knows what it has done. */
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
    // Then it says that the link is used, beside the way to sign in
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
