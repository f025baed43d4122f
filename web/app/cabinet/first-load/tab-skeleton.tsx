import { useLocation } from 'react-router'
import { barePath } from '../../lib/language.ts'
import { Skeleton } from '../../ui/content/skeleton.tsx'
import { type TabShape, tabShapeAt } from './tab-shape.ts'

/** How many blocks stand for the content of a tab, below its heading. */
const blocks: Record<TabShape, readonly string[]> = {
  list: ['bar', '1', '2', '3', '4', '5', '6'],
  form: ['1', '2', '3', '4', '5'],
  cards: ['1', '2', '3'],
  map: ['bar', 'map'],
  figures: ['1', '2', '3', '4', 'chart'],
}

/** A placeholder for the tab in the URL. */
export function TabSkeleton() {
  const { pathname, search } = useLocation()
  const shape = tabShapeAt(barePath(pathname), new URLSearchParams(search))
  return (
    <div className="needs-script" aria-hidden="true">
      <div className="cab__head">
        <div>
          <Skeleton className="tab-skeleton__title" />
          <Skeleton className="tab-skeleton__lead" />
        </div>
      </div>
      <div className={`tab-skeleton tab-skeleton--${shape}`}>
        {blocks[shape].map((block) => (
          <Skeleton key={block} className={`tab-skeleton__${/\d/.test(block) ? 'block' : block}`} />
        ))}
      </div>
    </div>
  )
}
