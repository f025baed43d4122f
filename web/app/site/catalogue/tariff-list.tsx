import { Suspense, useEffect, useState } from 'react'
import { pageSize } from '../../parts/tariffs/search-url.ts'
import { TariffCard } from '../../parts/tariffs/tariff-card.tsx'
import { FailedList } from './failed-list.tsx'
import { EmptyList } from './lazy-search-aids.ts'
import { ListPager } from './list-pager.tsx'
import type { SearchData } from './search-data.ts'
import { SkeletonList } from './skeleton-list.tsx'
import { useIsSearching } from './use-is-searching.ts'

const skeletonAfterMs = 400

/** The cards of one page. While another list is loading they are dimmed, and after a delay replaced by placeholders. */
export function TariffList({ data }: { data: SearchData }) {
  const { search, found } = data
  const isSearching = useIsSearching()
  const isSlow = useIsSlow(isSearching)
  const hasCards = found !== null && found.items.length > 0

  if (isSearching && (isSlow || !hasCards)) return <SkeletonList count={hasCards ? found.items.length : pageSize} />
  if (!found) return <FailedList />
  if (!hasCards)
    return (
      <Suspense fallback={<SkeletonList count={1} />}>
        <EmptyList {...data} />
      </Suspense>
    )
  return (
    <>
      <div className={isSearching ? 'tlist is-stale' : 'tlist'} aria-busy={isSearching || undefined}>
        {found.items.map((tariff) => (
          <TariffCard key={tariff.id} tariff={tariff} place={search.place} />
        ))}
      </div>
      {found.pageCount > 1 && <ListPager search={search} pageCount={found.pageCount} />}
    </>
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
