import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { checkAgain } from './check-again.ts'
import { checkAgain as label } from './messages-coverage.ts'

/** Checks the same file again, after the records that it lacked were created. */
export function CheckAgainButton({ opened }: { opened: ImportDetails }) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function check() {
    setBusy(true)
    try {
      await checkAgain(authorisedApi(language), opened)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: failureMessage(problem, t) })
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <BusyButton className="btn btn--outline" busy={isBusy} onClick={() => void check()}>
      {t(label)}
    </BusyButton>
  )
}
