import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { useState } from 'react'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useText } from '../../lib/language.ts'
import { notConnected } from '../messages.ts'
import type { RequestRows } from './use-request-rows.ts'
import type { StatusOutcome, StatusWish } from './use-status-call.ts'

interface StatusChange {
  before: ProviderRequest
  after: ProviderRequest
}

export interface BulkReport {
  state: 'running' | 'done'
  total: number
  changed: readonly StatusChange[]
  /** The requests whose change failed, with the reason. */
  failed: readonly { request: ProviderRequest; reason: string }[]
}

/**
 * Changes the status of several requests in one call, with their versions. What fails is reported without stopping the rest. An undo sends
 * the previous statuses in the same way, so the history has both changes.
 */
export function useBulkStatus({ sendAll, shown }: Pick<RequestRows, 'sendAll' | 'shown'>) {
  const t = useText()
  const [report, setReport] = useState<BulkReport | null>(null)

  /** Resolves to the requests that were not changed. */
  async function start(changes: readonly StatusWish[]): Promise<ProviderRequest[]> {
    setReport({ state: 'running', total: changes.length, changed: [], failed: [] })
    const outcomes = await sendAll(changes)
    const changed: StatusChange[] = []
    const failed: { request: ProviderRequest; reason: string }[] = []
    for (const [index, { request }] of changes.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined) throw new Error('each change has an outcome')
      if (outcome.kind === 'changed') changed.push({ before: request, after: outcome.request })
      else failed.push({ request: outcome.request, reason: reasonOf(outcome) })
    }
    setReport({ state: 'done', total: changes.length, changed, failed })
    return failed.map(({ request }) => request)
  }

  /** What an undo sends. */
  function undoing(changed: readonly StatusChange[]): StatusWish[] {
    return changed.map(({ before, after }) => {
      const now = shown(before)
      // The server refuses the older version: a status that was chosen since stays, and the report names its author
      const isChosenSince = now.status !== after.status && now.status !== before.status
      return { request: isChosenSince ? after : now, status: before.status, before }
    })
  }

  function reasonOf(outcome: Exclude<StatusOutcome, { kind: 'changed' }>): string {
    if (outcome.kind === 'conflict') return t(outcome.sentence)
    return failureMessage(outcome.problem, t, { offline: notConnected })
  }

  return {
    report,
    isBusy: report !== null && report.state !== 'done',
    start,
    undoing,
    dismiss: () => setReport(null),
  }
}

export type BulkRun = ReturnType<typeof useBulkStatus>
