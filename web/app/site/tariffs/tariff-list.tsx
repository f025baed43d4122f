import { Suspense, useEffect, useState } from 'react'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedList } from './failed-list.tsx'
import { lazyEmptyList } from './lazy-parts.tsx'
import * as messages from './messages-search.ts'
import type { SearchData } from './search-data.ts'
import { pageSize, searchQuery } from './search-url.ts'
import { TariffCard } from './tariff-card.tsx'
import { useIsSearching } from './use-is-searching.ts'

const skeletonAfterMs = 400

/** The cards of one page. While another list is on its way they dim, and after a while give way to empty ones. */
export function TariffList({ data }: { data: SearchData }) {
  const { search, found } = data
  const isSearching = useIsSearching()
  const isSlow = useIsSlow(isSearching)
  const hasCards = found !== null && found.items.length > 0

  if (isSearching && (isSlow || !hasCards)) return <SkeletonList count={hasCards ? found.items.length : pageSize} />
  if (!found) return <FailedList search={search} />
  if (!hasCards) {
    return (
      <Suspense fallback={<SkeletonList count={1} />}>
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
      {found.pageCount > 1 && <ListPager data={data} pageCount={found.pageCount} />}
    </>
  )
}

function ListPager({ data: { search }, pageCount }: { data: SearchData; pageCount: number }) {
  const t = useText()
  const to = useLocalisedPath()
  const page = (number: number) =>
    number < 1 || number > pageCount ? null : to('/forhome') + searchQuery({ ...search, page: number })
  return (
    <Pager
      label={t(messages.pages)}
      position={t(messages.pageOf(search.page, pageCount))}
      back={{ label: t(messages.back), to: page(search.page - 1) }}
      next={{ label: t(messages.next), to: page(search.page + 1) }}
    />
  )
}

/** Cards before their tariffs are there. */
function SkeletonList({ count }: { count: number }) {
  const t = useText()
  return (
    <div className="tlist" aria-busy="true">
      <p className="muted">{t(messages.loading)}</p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div className="tcard" key={index}>
          <div className="tcard__main">
            <div className="tcard__id">
              <Skeleton className="skeleton--logo" />
              <div className="skeleton-lines">
                <Skeleton className="skeleton--name" />
                <Skeleton className="skeleton--line" />
              </div>
            </div>
            <div className="tcard__speed">
              <Skeleton className="skeleton--figure" />
              <Skeleton className="skeleton--line" />
            </div>
            <div className="tcard__price">
              <Skeleton className="skeleton--figure" />
              <Skeleton className="skeleton--line" />
            </div>
            <div className="tcard__go">
              <Skeleton className="skeleton--button" />
            </div>
          </div>
        </div>
      ))}
    </div>
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
