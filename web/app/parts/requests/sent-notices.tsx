import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import type { SentNoticeListProps } from './sent-notice-list.tsx'
import { useSentRequests } from './sent-requests.ts'

interface SentNoticesProps {
  /** Loads the notices, together with the dialog in which the page's requests are sent. */
  load: () => Promise<LoadedList>
}

interface LoadedList {
  SentNoticeList: ComponentType<SentNoticeListProps>
}

/** A persistent notice for each request sent in this tab; most visits have none, so their code is lazy-loaded. */
export function SentNotices({ load }: SentNoticesProps) {
  const requests = useSentRequests()
  const [list, setList] = useState<LoadedList | 'failed' | null>(null)
  const isWanted = requests.length > 0
  useEffect(() => {
    if (isWanted) void load().then(setList, () => setList('failed'))
  }, [isWanted, load])
  if (!isWanted || !list) return null
  return list === 'failed' ? <PlainLinks requests={requests} /> : <list.SentNoticeList requests={requests} />
}

/** The fallback without a connection or after a new release: the link of a request is in no other place of the page. */
function PlainLinks({ requests }: SentNoticeListProps) {
  const to = useLocalisedPath()
  return requests.map(
    ({ id, trackingPath }) => trackingPath && <Link key={id} to={to(trackingPath)}>{`№ ${id} `}</Link>,
  )
}
