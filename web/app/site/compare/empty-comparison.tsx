import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { catAlt } from '../../lib/messages-errors.ts'
import { comparePath } from '../../parts/compare/compare-url.ts'
import { useTray } from '../../parts/compare/tray-store.ts'
import { type Place, placeQuery } from '../../parts/places/place-url.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import * as messages from './messages.ts'

interface EmptyComparisonProps {
  /** The URL names tariffs, but none of them exists any more. */
  areGone: boolean
  place: Place | null
}

/** No tariffs to compare: links to the catalogue and to the tariffs in the tray. */
export function EmptyComparison({ areGone, place }: EmptyComparisonProps) {
  const t = useText()
  const to = useLocalisedPath()
  const tray = useTray() ?? []
  return (
    <div className="panel">
      <EmptyState
        title={t(messages.nothing)}
        text={t(areGone ? messages.noneLeft : messages.nothingHint)}
        catAlt={t(catAlt)}
      >
        <div className="compare__ways">
          <Link className="btn btn--soft" to={to('/forhome') + placeQuery(place)}>
            {t(messages.toCatalogue)}
          </Link>
          {tray.length > 0 && (
            <Link
              className="btn btn--ghost"
              to={to(
                comparePath(
                  tray.map(({ id }) => id),
                  place,
                ),
              )}
            >
              {t(messages.openPicked(tray.length))}
            </Link>
          )}
        </div>
      </EmptyState>
    </div>
  )
}
