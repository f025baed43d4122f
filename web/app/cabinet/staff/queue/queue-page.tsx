import type { FirstSteps } from '@motanet/contract/staff/first-steps.ts'
import type { DeskQueue } from '@motanet/contract/staff/queue.ts'
import { useSearchParams } from 'react-router'
import { useText } from '../../../lib/language.ts'
import { readId } from '../../../lib/query.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { findExistingPage } from '../../kit/lists/existing-page.ts'
import type { TabProps } from '../../tab-content.ts'
import { FirstStepsGuide } from '../first-steps/first-steps.tsx'
import { queue as title } from '../messages.ts'
import { noteQueueCounts, waitingOf } from '../queue-count.ts'
import { ItemPanel } from './item/item-panel.tsx'
import * as messages from './messages.ts'
import { QueueBar } from './queue-bar.tsx'
import { apiQuery, type QueueFilters, readFilters } from './queue-filters.ts'
import { QueueList } from './queue-list.tsx'
import './queue.css'

interface QueueData {
  queue: DeskQueue
  filters: QueueFilters
  firstSteps: FirstSteps
  /** When it was loaded: ages and delays count until then. */
  now: number
}

export async function load({ callApi, url }: SignedInPage): Promise<QueueData> {
  const requested = readFilters(url.searchParams)
  const { list: queue, filters } = await findExistingPage(requested, requested.size, (each) =>
    callApi('GET /api/staff/queue/', { query: apiQuery(each) }),
  )
  noteQueueCounts(queue.counts)
  return { queue, filters, firstSteps: await callApi('GET /api/staff/first-steps/', {}), now: Date.now() }
}

/** Everything that waits for a person of the desk. */
export function Tab({ data: { queue, filters, firstSteps, now }, user }: TabProps<QueueData>) {
  const t = useText()
  const [query] = useSearchParams()
  const { counts } = queue
  const opened = readId(query.get('item') ?? '')
  const waiting = waitingOf(counts)
  return (
    <>
      <div className={opened === null ? undefined : 'queue-top--behind'}>
        <div className="cab__head">
          <div>
            <h1 className="h-page">{t(title)}</h1>
            <p>{t(messages.summary(waiting, counts.late))}</p>
          </div>
        </div>
        <FirstStepsGuide steps={firstSteps} />
        <QueueBar counts={counts} waiting={waiting} filters={filters} />
      </div>
      <div className={opened === null ? 'queue' : 'queue queue--open'}>
        <QueueList queue={queue} now={now} filters={filters} />
        {opened !== null && <ItemPanel key={opened} id={opened} user={user} filters={filters} now={now} />}
      </div>
    </>
  )
}
