import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import { notConnected } from '../messages.ts'
import * as messages from './messages-panel.ts'

interface AnswerLinksProps {
  requestId: number
  count: number
  onRevoked: () => void
}

/** The links in messages about the request, which can be revoked in two steps. */
export function AnswerLinks({ requestId, count, onRevoked }: AnswerLinksProps) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  if (count === 0) return null

  async function revoke() {
    setBusy(true)
    setProblem(null)
    try {
      await authorisedApi(language)('DELETE /info/api/tariff-request/:id/answer-links/', {
        params: { id: String(requestId) },
      })
      showToast({ kind: 'success', text: t(messages.revoked) })
      onRevoked()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="request-panel__links">
      <h3>{t(messages.links)}</h3>
      <p>{t(messages.validLinks(count))}</p>
      <details>
        <summary className="toggle small">
          <span>{t(messages.revoking)}</span>
          <ChevronDown className="icon icon--sm icon--turning" />
        </summary>
        <p>{t(messages.revokingEffect)}</p>
        <BusyButton ref={passFocus} className="btn btn--danger btn--sm" busy={isBusy} onClick={() => void revoke()}>
          {t(messages.revoke)}
        </BusyButton>
      </details>
      {problem && (
        <p className="error" role="alert">
          {t(messages.notRevoked)} {failureMessage(problem, t, { offline: notConnected })}
        </p>
      )}
    </section>
  )
}
