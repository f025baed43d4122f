import { useState } from 'react'
import { ApiProblem, browserApi } from '../../lib/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useLanguage } from '../../lib/language.ts'

export type Decision = 'accept' | 'decline'

/** Sends the decision; `decided` is its outcome, `invalid` if the link was used meanwhile. */
export function useDecision(token: string) {
  const language = useLanguage()
  const [decided, setDecided] = useState<'accepted' | 'declined' | 'invalid'>()
  const form = useForm<{ decision: Decision }, never>({
    start: { decision: 'accept' },
    labels: {},
    check: () => ({}),
    async send(body) {
      try {
        await browserApi(language)('POST /info/api/recipient/:token/', { params: { token }, body })
        setDecided(body.decision === 'accept' ? 'accepted' : 'declined')
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 404) throw error
        setDecided('invalid')
      }
    },
  })
  return { token, form, decided }
}
