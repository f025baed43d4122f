import { Suspense } from 'react'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'

const lazyList = lazyWhenIdle(async () => (await import('./sent-notice-list.tsx')).SentNoticeList)

/** The notices of the requests sent in this tab: lazy-loaded when idle, not rendered on the server. */
export function SentNotices() {
  return (
    <Suspense>
      <lazyList.Component />
    </Suspense>
  )
}
