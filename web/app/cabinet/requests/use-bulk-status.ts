import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useText } from '../../lib/language.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { notConnected } from '../messages.ts'
import type { RequestRows } from './use-request-rows.ts'
import type { StatusOutcome } from './use-status-call.ts'

export interface BulkChange {
  request: ProviderRequest
  status: RequestStatus
}

export interface BulkReport {
  state: 'running' | 'done'
  /** Number of changes delayed by the rate limit. */
  waiting: number
  total: number
  /** The changed requests, in their previous state. */
  changed: readonly ProviderRequest[]
  /** The requests whose change failed, with the reason. */
  failed: readonly { request: ProviderRequest; reason: string }[]
}

const atOnce = 4
// The window of the rate limit in seconds, used if there is no Retry-After
const defaultWaitSeconds = 60

/**
 * Changes the status of several requests, each by a PATCH with its version, four at a time. After a 429 it waits and retries; other
 * errors are reported without stopping the rest. An undo sends the previous statuses in the same way, so the history has both changes.
 */
export function useBulkStatus({ send }: Pick<RequestRows, 'send'>) {
  const t = useText()
  const [report, setReport] = useState<BulkReport | null>(null)
  const run = useRef<AbortController>(null)
  useEffect(() => () => run.current?.abort(), [])

  /** Resolves to the requests that were not changed, including those not sent because the run was stopped. */
  async function start(changes: readonly BulkChange[]): Promise<ProviderRequest[]> {
    const controller = new AbortController()
    const { signal } = controller
    run.current = controller
    const waiting = [...changes]
    const update = (part: (now: BulkReport) => Partial<BulkReport>) =>
      setReport((now) => now && { ...now, ...part(now) })
    setReport({ state: 'running', waiting: 0, total: changes.length, changed: [], failed: [] })
    const notChanged: ProviderRequest[] = []

    const work = async () => {
      while (!signal.aborted) {
        const change = waiting.shift()
        if (!change) return
        const { request, status } = change
        const outcome = await send(request, status)
        if (outcome.kind === 'changed') {
          update(({ changed }) => ({ changed: [...changed, request] }))
        } else if (outcome.kind === 'failed' && outcome.problem.status === 429) {
          waiting.unshift(change)
          update((now) => ({ waiting: now.waiting + 1 }))
          await pause((outcome.problem.retryAfterSeconds ?? defaultWaitSeconds) * 1000, signal)
          update((now) => ({ waiting: now.waiting - 1 }))
        } else {
          notChanged.push(outcome.request)
          const reason = reasonOf(outcome)
          update(({ failed }) => ({ failed: [...failed, { request: outcome.request, reason }] }))
          if (outcome.kind === 'failed' && isSessionOver(outcome.problem)) return
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    update(() => ({ state: 'done' }))
    return [...notChanged, ...waiting.map(({ request }) => request)]
  }

  function reasonOf(outcome: Exclude<StatusOutcome, { kind: 'changed' }>): string {
    if (outcome.kind === 'conflict') return t(outcome.sentence)
    return failureMessage(outcome.problem, t, { offline: notConnected })
  }

  return {
    report,
    isBusy: report !== null && report.state !== 'done',
    start,
    stop: () => run.current?.abort(),
    dismiss: () => setReport(null),
  }
}

export type BulkRun = ReturnType<typeof useBulkStatus>

/** Resolves early if the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
