import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { type Text, useText } from '../../../lib/language.ts'
import { isSessionOver } from '../../../lib/session/signed-in-page.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { notConnected } from '../../messages.ts'

/** Runs an action without input, one at a time, and loads the page again. Its outcome is a toast. */
export function useAct() {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  /** Whether it succeeded. */
  async function run(act: () => Promise<unknown>, done: Text): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    let isDone = false
    try {
      await act()
      isDone = true
      showToast({ kind: 'success', text: t(done) })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (!isSessionOver(error)) showToast({ kind: 'error', text: failureMessage(error, t, { offline: notConnected }) })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
    await revalidate()
    return isDone
  }

  return { isBusy, run }
}
