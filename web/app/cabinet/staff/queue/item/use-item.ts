import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import { useEffect, useState } from 'react'
import { ApiProblem, type CallApi } from '../../../../lib/api.ts'
import { type Text, useLanguage, useText } from '../../../../lib/language.ts'
import { authorisedApi } from '../../../../lib/session/authorised-api.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { useConnectionReturn } from '../../../kit/events/use-connection-return.ts'
import * as messages from './messages.ts'

type Loaded =
  | { state: 'loading' }
  | { state: 'loaded'; item: DeskItemDetails }
  | { state: 'failed'; problem: ApiProblem }

/** What is sent about an item, and what became of it. */
export type Work = keyof typeof messages.done

/** That a call was not made, because another one is not answered yet. */
export const notMade = Symbol('not made')

/** Performs a call with the version that is shown. Resolves to null after a success. */
export type Send = (call: {
  work: Work
  run: (
    callApi: CallApi,
    given: { params: { id: string }; headers: Record<string, string> },
  ) => Promise<DeskItemDetails>
}) => Promise<ApiProblem | typeof notMade | null>

export interface ItemWork {
  send: Send
  /** The work that is being sent. */
  busy: Work | null
  /** The last failure that was no conflict, with its work. */
  refused: { work: Work; problem: ApiProblem } | null
}

/** The item with everything about it. After a conflict it is the current one, and `conflict` says what has changed. */
export function useItem(id: number, onChange: () => void) {
  const t = useText()
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState<Work | null>(null)
  const [refused, setRefused] = useState<ItemWork['refused']>(null)
  const [conflict, setConflict] = useState<Text | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads
  useEffect(() => {
    const { signal, abort } = createAbort()
    authorisedApi(language)('GET /api/staff/queue/:id/', { params: { id: String(id) }, signal }).then(
      (item) => !signal.aborted && setLoaded({ state: 'loaded', item }),
      (problem) => {
        if (signal.aborted) return
        if (!(problem instanceof ApiProblem)) throw problem
        setLoaded((before) => (before.state === 'loaded' ? before : { state: 'failed', problem }))
      },
    )
    return abort
  }, [id, language, attempt])

  const send: Send = async ({ work, run }) => {
    if (loaded.state !== 'loaded' || busy !== null) return notMade
    setBusy(work)
    setRefused(null)
    setConflict(null)
    try {
      const headers = { 'if-match': `"${loaded.item.version}"` }
      const item = await run(authorisedApi(language), { params: { id: String(id) }, headers })
      setLoaded({ state: 'loaded', item })
      showToast({ kind: 'success', text: t(messages.done[work]) })
      onChange()
      return null
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      const current = problem.current as DeskItemDetails | undefined
      if (current === undefined) setRefused({ work, problem })
      else {
        setLoaded({ state: 'loaded', item: current })
        setConflict(
          messages.changedMeanwhile({ isClosed: current.state === 'closed', name: current.assignee?.name ?? null }),
        )
        onChange()
      }
      return problem
    } finally {
      setBusy(null)
    }
  }

  const work: ItemWork = { send, busy, refused }
  const again = () => setAttempt((count) => count + 1)
  useConnectionReturn(loaded.state === 'failed', again)
  return { loaded, conflict, work, again }
}

function createAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
