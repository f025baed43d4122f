import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/language.ts'
import { statuses } from '../../parts/requests/messages-track.ts'
import { isFocusLost } from '../../ui/layers/returned-focus.ts'
import { SelectionBar } from '../kit/lists/selection-bar.tsx'
import type { Selection } from '../kit/lists/use-selection.ts'
import { nameless } from './messages.ts'
import * as messages from './messages-bulk.ts'
import { requestStatuses } from './request-filters.ts'
import type { BulkReport, BulkRun } from './use-bulk-status.ts'
import { useDenialQuestion } from './use-denial-question.tsx'
import type { StatusWish } from './use-status-call.ts'

interface BulkStatusProps {
  /** The requests of the page, as shown. */
  requests: readonly ProviderRequest[]
  selection: Selection
  bulk: BulkRun
  /** Called if the pressed button has been removed. */
  onFocusLost: () => void
}

/** Sets the status of the selected requests, lists failures with their reasons, and offers to undo the change. */
export function BulkStatus({ requests, selection, bulk, onFocusLost }: BulkStatusProps) {
  const t = useText()
  const { report, isBusy, start, undoing, dismiss } = bulk
  const selected = requests.filter(({ id }) => selection.ids.has(id))

  // Failed rows stay selected for a retry
  const run = async (changes: readonly StatusWish[]) => {
    const left = await start(changes)
    selection.settle(
      changes.map(({ request }) => request.id),
      left.map(({ id }) => id),
    )
  }

  const { askOrChange, question } = useDenialQuestion((changes) => void run(changes))

  if (selected.length === 0 && report === null) return null
  return (
    <>
      <SelectionBar
        count={isBusy ? 0 : selected.length}
        onClear={() => selection.replace([])}
        onFocusLost={onFocusLost}
        above={
          report && <Report report={report} onUndo={() => askOrChange(undoing(report.changed))} onClose={dismiss} />
        }
      >
        <span className="requests-bulk__label">{t(messages.setStatus)}</span>
        {requestStatuses.map((status) => (
          <button
            key={status}
            type="button"
            className="btn btn--night btn--sm"
            onClick={() => askOrChange(selected.map((request) => ({ request, status })))}
          >
            {t(statuses[status])}
          </button>
        ))}
      </SelectionBar>
      {question}
    </>
  )
}

interface ReportProps {
  report: BulkReport
  onUndo: () => void
  onClose: () => void
}

function Report({ report: { state, total, changed, failed }, onUndo, onClose }: ReportProps) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)
  // The pressed button was removed, because each state has another one
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of state is the event
  useEffect(() => {
    if (isFocusLost()) panel.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <div ref={panel} className="bulk__report" tabIndex={-1}>
      <p role="status">{t(state === 'done' ? messages.changed(changed.length, total) : messages.progress(total))}</p>
      {failed.length > 0 && (
        <>
          <p>{t(messages.notChanged)}</p>
          <ul>
            {failed.map(({ request, reason }) => (
              <li key={request.id}>
                <b>{request.name || t(nameless)}</b>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'done' && (
        <p className="bulk__report-foot">
          {changed.length > 0 && (
            <button type="button" className="btn btn--soft btn--sm" onClick={onUndo}>
              {t(messages.undo)}
            </button>
          )}
          <button type="button" className="btn btn--ghost btn--sm" onClick={onClose}>
            {t(messages.close)}
          </button>
        </p>
      )}
    </div>
  )
}
