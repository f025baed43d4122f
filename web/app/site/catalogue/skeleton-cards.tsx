import { useText } from '../../lib/language.ts'
import { loading } from '../../lib/messages.ts'
import { Skeleton } from '../../ui/content/skeleton.tsx'

/** Placeholder cards while the tariffs are loading. */
export function SkeletonCards({ count }: { count: number }) {
  const t = useText()
  return (
    <>
      <p className="muted">{t(loading)}</p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are identical
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
    </>
  )
}
