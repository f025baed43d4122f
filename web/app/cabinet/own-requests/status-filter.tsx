import type { OwnRequest } from '@motanet/contract/requests/own-requests.ts'
import { useSearchParams } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../lib/language.ts'
import { ownStatuses } from '../../parts/requests/messages-track.ts'
import { Segments } from '../../ui/navigation/segments.tsx'
import { tabPath } from '../paths.ts'
import * as messages from './messages.ts'

type Status = OwnRequest['status']

/** Up to this number a list is short enough to read without a filter. */
const maxUnfiltered = 10
const order: readonly Status[] = ['info', 'in_progress', 'connected', 'rejected']

/** The status in the query, if at least one request has it and the list is long enough for the filter. */
export function useStatus(requests: readonly OwnRequest[]): Status | null {
  const [query] = useSearchParams()
  const wanted = query.get('status')
  if (requests.length <= maxUnfiltered) return null
  return requests.find(({ status }) => status === wanted)?.status ?? null
}

/** Links that filter the list by status; only statuses with requests are shown. */
export function StatusFilter({ requests, status }: { requests: readonly OwnRequest[]; status: Status | null }) {
  const t = useText()
  const to = useLocalisedPath()
  const existing = order.filter((each) => requests.some((request) => request.status === each))
  if (requests.length <= maxUnfiltered || existing.length < 2) return null
  const path = to(tabPath('my_requests'))
  const segment = (name: Text, of: Status | null) => {
    const count = of ? requests.filter((each) => each.status === of).length : requests.length
    return { label: `${t(name)}, ${count}`, to: of ? `${path}&status=${of}` : path, current: of === status }
  }
  return (
    <div className="own-requests__filter">
      <Segments
        className="seg--wrap"
        label={t(messages.filter)}
        segments={[segment(messages.all, null), ...existing.map((each) => segment(ownStatuses[each], each))]}
      />
    </div>
  )
}
