import { type ReactNode, type Ref, Suspense, useEffect, useState } from 'react'
import { useText } from '../../lib/language.ts'
import * as counts from '../../parts/messages-counts.ts'
import { pageSize } from '../../parts/tariffs/search-url.ts'
import { TariffCard } from '../../parts/tariffs/tariff-card.tsx'
import { FailedList } from './failed-list.tsx'
import { EmptyList } from './lazy-search-aids.ts'
import { ListPager } from './list-pager.tsx'
import type { SearchData } from './search-data.ts'
import { SkeletonCards } from './skeleton-cards.tsx'
import { useIsSearching } from './use-is-searching.ts'

const skeletonAfterMs = 400

interface TariffListProps {
  data: SearchData
  list: Ref<HTMLElement>
  /** The questions: above the cards, on a phone after the third one. */
  children: ReactNode
}

/** The cards of one page. While another list is loading they are dimmed, and after a delay replaced by placeholders. */
export function TariffList({ data, list, children }: TariffListProps) {
  const t = useText()
  const { search, found } = data
  const isSearching = useIsSearching()
  const isSlow = useIsSlow(isSearching)
  const hasCards = found !== null && found.items.length > 0
  const isReplaced = isSearching && (isSlow || !hasCards)

  return (
    <>
      <section
        className={isSearching && !isReplaced ? 'tlist is-stale' : 'tlist'}
        id="tariffs"
        ref={list}
        tabIndex={-1}
        aria-label={found ? t(counts.tariffs(found.count)) : undefined}
        aria-busy={isSearching || undefined}
      >
        {children}
        {isReplaced ? <SkeletonCards count={hasCards ? found.items.length : pageSize} /> : <Found {...data} />}
      </section>
      {!isReplaced && hasCards && found.pageCount > 1 && <ListPager search={search} pageCount={found.pageCount} />}
    </>
  )
}

function Found(data: SearchData) {
  const { search, found } = data
  if (!found) return <FailedList />
  if (found.items.length === 0)
    return (
      <Suspense fallback={<SkeletonCards count={1} />}>
        <EmptyList {...data} />
      </Suspense>
    )
  return found.items.map((tariff) => <TariffCard key={tariff.id} tariff={tariff} place={search.place} />)
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
