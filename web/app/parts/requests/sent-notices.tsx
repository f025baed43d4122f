import { Suspense } from 'react'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'

const lazyList = lazyWhenIdle(async () => (await import('./sent-notice-list.tsx')).SentNoticeList)

/** The notices of the requests that were sent in this tab: nothing on the server, and in no hurry in the browser. */
export function SentNotices() {
  return (
    <Suspense>
      <lazyList.Component />
    </Suspense>
  )
}
