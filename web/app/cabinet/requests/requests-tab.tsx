import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useText } from '../../lib/language.ts'
import { readId } from '../../lib/query.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { endLook } from '../kit/events/new-requests.ts'
import { PanelRetry } from '../kit/events/panel-retry.tsx'
import { notConnected, orders as title } from '../messages.ts'
import { mayManage } from '../permissions.ts'
import type { TabProps } from '../tab-content.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ExportMenu } from './export-menu.tsx'
import * as messages from './messages.ts'
import { RequestBar } from './request-bar.tsx'
import { RequestList } from './request-list.tsx'
import { RequestPanel } from './request-panel.tsx'
import { loadRequests, type RequestsData } from './requests-data.ts'
import { statusCounts } from './status-counts.ts'
import { useBulkStatus } from './use-bulk-status.ts'
import { useDenialQuestion } from './use-denial-question.tsx'
import { type RequestRows, useRequestRows } from './use-request-rows.ts'
import { useShownData } from './use-shown-data.ts'
import './requests.css'

export const load = loadRequests

export function Tab({ data: loaded, user }: TabProps<RequestsData>) {
  const { data, isOutdated } = useShownData(loaded)
  const { filters, list, newThisWeek, filterValues, savedFilters, permissions } = data
  const t = useText()
  const unasked = useRequestRows()
  const { askOrChange, question } = useDenialQuestion((wishes) => {
    for (const { request, status } of wishes) unasked.change(request, status)
  })
  const rows: RequestRows = { ...unasked, change: (request, status) => askOrChange([{ request, status }]) }
  // In the tab rather than the list, so that a bulk change survives another page of the list or a failed one
  const bulk = useBulkStatus(rows)
  const known = list instanceof ApiProblem ? null : list
  const mayEdit = mayManage(user, permissions, 'Orders', 'edit')
  const [query] = useSearchParams()
  const opened = readId(query.get('request') ?? '')
  useLook(user.id)
  return (
    <>
      <div className="cab__head requests__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>
            {newThisWeek !== null && t(messages.newThisWeek(newThisWeek))}{' '}
            {!user.provider_suspension && t(mayEdit ? messages.changeInRow : messages.readOnly)}
          </p>
        </div>
        <div className="requests__tools">
          <ColumnChoice />
          <ExportMenu filters={filters} />
        </div>
      </div>
      <RequestBar
        count={known?.count ?? null}
        counts={known && statusCounts(known.counts, known.results, rows.shown)}
        filterValues={filterValues}
        savedFilters={savedFilters}
      />
      {list instanceof ApiProblem ? (
        <Failure problem={list} />
      ) : (
        <RequestList filters={filters} list={list} isOutdated={isOutdated} rows={rows} bulk={mayEdit ? bulk : null} />
      )}
      {opened !== null && (
        <RequestPanel
          key={opened}
          id={opened}
          rows={rows}
          mayEdit={mayEdit}
          colleagues={filterValues?.assignees ?? []}
        />
      )}
      {question}
    </>
  )
}

/** In place of a list that could not be loaded. */
function Failure({ problem }: { problem: ApiProblem }) {
  const t = useText()
  return (
    <div className="panel" role="alert">
      <EmptyState title={t(messages.failed)} text={failureMessage(problem, t, { offline: notConnected })}>
        <PanelRetry />
      </EmptyState>
    </div>
  )
}

/** Marks the requests as viewed only when the user leaves the tab, so that new ones stay highlighted until then. */
function useLook(accountId: number) {
  useEffect(() => {
    const end = () => endLook(accountId)
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [accountId])
}
