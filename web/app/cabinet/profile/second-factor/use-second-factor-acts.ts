import type { AuthenticatorSecret } from '@motanet/contract/accounts/second-factor.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { makePasskey } from '../../../lib/passkeys.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { rememberUser } from '../../../lib/session/current-user.ts'
import { orProblem } from '../../../lib/session/signed-in-page.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import type { Confirmation } from './confirmation.ts'
import * as messages from './messages.ts'

export type View =
  | { step: 'state' | 'start' | 'renew' | 'renew-unseen' | 'remove' | 'add-passkey' }
  | { step: 'remove-passkey'; id: number }
  | { step: 'secret'; secret: AuthenticatorSecret }
  | { step: 'codes'; codes: string[] }

export type SecondFactorActs = ReturnType<typeof useSecondFactorActs>

/** The shown step, and the acts that lead from one to the next. Each throws ApiProblem, which its form shows. */
export function useSecondFactorActs() {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const { revalidate } = useRevalidator()
  const [view, setView] = useState<View>({ step: 'state' })
  const close = () => setView({ step: 'state' })

  async function reload() {
    rememberUser(await callApi('GET /api/auth/users/me/', {}))
    await revalidate()
  }

  async function showCodes(codes: string[]) {
    setView({ step: 'codes', codes })
    await reload()
  }

  /** Whether a failed confirmation has turned the second factor on all the same: its response was lost. */
  async function isTurnedOn(failure: unknown): Promise<boolean> {
    if (!(failure instanceof ApiProblem) || (failure.code !== 'enrolment-over' && failure.status !== 0)) return false
    const factor = await orProblem(callApi('GET /api/auth/users/me/second_factor/', {}))
    return !(factor instanceof ApiProblem) && factor.is_enabled
  }

  async function finish(text: string) {
    showToast({ kind: 'success', text })
    close()
    await reload()
  }

  return {
    view,
    setView,
    close,
    /** The recovery codes are shown only once. */
    isUnsaved: view.step === 'codes',
    async start(body: Confirmation) {
      setView({ step: 'secret', secret: await callApi('POST /api/auth/users/me/second_factor/', { body }) })
    },
    async confirm(code: string, { isChange }: { isChange: boolean }) {
      const confirming = callApi('POST /api/auth/users/me/second_factor/confirm/', { body: { code } })
      const made = await confirming.catch(async (failure) => {
        if (isChange || !(await isTurnedOn(failure))) throw failure
      })
      if (made) return showCodes(made.recovery_codes)
      await reload()
      setView({ step: 'renew-unseen' })
    },
    async renew(body: Confirmation) {
      const { recovery_codes } = await callApi('POST /api/auth/users/me/second_factor/recovery_codes/', { body })
      await showCodes(recovery_codes)
    },
    async remove(body: Confirmation) {
      await callApi('POST /api/auth/users/me/second_factor/remove/', { body })
      await finish(t(messages.turnedOff))
    },
    async addPasskey(body: Confirmation) {
      const options = await callApi('POST /api/auth/users/me/passkeys/options/', { body })
      const credential = await makePasskey(options)
      if (credential === null)
        throw new ApiProblem({ status: 400, code: 'refused', detail: t(messages.passkeyNotMade) })
      await callApi('POST /api/auth/users/me/passkeys/', { body: { credential } })
      await finish(t(messages.passkeyAdded))
    },
    async removePasskey(id: number, body: Confirmation) {
      await callApi('POST /api/auth/users/me/passkeys/:id/remove/', { params: { id: String(id) }, body })
      await finish(t(messages.passkeyRemoved))
    },
  }
}
