import { Suspense, useEffect, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { loading } from '../../lib/messages.ts'
import { TariffCard } from '../../parts/tariffs/tariff-card.tsx'
import { FailedList } from './failed-list.tsx'
import { lazyEmptyList, lazyListPager, lazySkeletonList } from './lazy-parts.tsx'
import type { SearchData } from './search-data.ts'
import { pageSize } from './search-url.ts'
import { useIsSearching } from './use-is-searching.ts'

const skeletonAfterMs = 400

/** The cards of one page. While another list is loading they are dimmed, and after a delay replaced by placeholders. */
export function TariffList({ data }: { data: SearchData }) {
  const { search, found } = data
  const isSearching = useIsSearching()
  const isSlow = useIsSlow(isSearching)
  const hasCards = found !== null && found.items.length > 0

  if (isSearching && (isSlow || !hasCards)) return <Skeletons count={hasCards ? found.items.length : pageSize} />
  if (!found) return <FailedList />
  if (!hasCards) {
    return (
      <Suspense fallback={<Skeletons count={1} />}>
        <lazyEmptyList.Component {...data} />
      </Suspense>
    )
  }
  return (
    <>
      <div className={isSearching ? 'tlist is-stale' : 'tlist'} aria-busy={isSearching || undefined}>
        {found.items.map((tariff) => (
          <TariffCard key={tariff.id} tariff={tariff} place={search.place} />
        ))}
      </div>
      <Suspense>
        {found.pageCount > 1 && <lazyListPager.Component search={search} pageCount={found.pageCount} />}
      </Suspense>
    </>
  )
}

function Skeletons({ count }: { count: number }) {
  const t = useText()
  return (
    <Suspense fallback={<p className="muted">{t(loading)}</p>}>
      <lazySkeletonList.Component count={count} />
    </Suspense>
  )
}

function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), skeletonAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}
