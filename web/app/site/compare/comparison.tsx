import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { useSite } from '../../lib/site-data.ts'
import { comparisonQuery, maxCompared } from '../../parts/compare/compare-url.ts'
import { placeParameters } from '../../parts/places/place-url.ts'
import * as tariffMessages from '../../parts/tariffs/messages.ts'
import { Segments } from '../../ui/navigation/segments.tsx'
import type { CompareData, ComparedTariff } from './compare-data.ts'
import { CompareTable } from './compare-table.tsx'
import { EmptyComparison } from './empty-comparison.tsx'
import * as messages from './messages.ts'
import { ShareButton } from './share-button.tsx'

/** The table, or the reason why there is none; `titleId` is the id of the page's heading. */
export function Comparison({ data, titleId }: { data: CompareData; titleId: string }) {
  const t = useText()
  const { comparison, tariffs } = data
  useFocusOnTitle(titleId, comparisonQuery(comparison))
  if (tariffs && tariffs.length > 0) return <ComparedTariffs data={data} tariffs={tariffs} />
  return (
    <div className="compare__none">
      {tariffs ? (
        <EmptyComparison areGone={comparison.ids.length > 0} place={comparison.place} />
      ) : (
        <LoadFailure title={t(tariffMessages.listFailed)} text={t(messages.failedHint)} />
      )}
    </div>
  )
}

/** If the focused element was unmounted with its column, the page's title receives the focus. */
function useFocusOnTitle(titleId: string, query: string) {
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    if (document.activeElement === document.body) document.getElementById(titleId)?.focus()
  }, [titleId, query])
}

function ComparedTariffs({ data, tariffs }: { data: CompareData; tariffs: readonly ComparedTariff[] }) {
  const t = useText()
  const { public_url: publicUrl } = useSite()
  const { pathname } = useLocation()
  return (
    <>
      {data.unknownCount > 0 && <p className="note">{t(messages.unknownTariffs(data.unknownCount))}</p>}
      {data.leftOutCount > 0 && <p className="note">{t(messages.leftOut)}</p>}
      <CompareBar data={data} />
      <CompareTable data={data} tariffs={tariffs} />
      <p className="compare__url">{publicUrl + pathname + comparisonQuery(data.comparison)}</p>
    </>
  )
}

/** The place, and the service of the compared tariffs if they have the same. */
function catalogueQuery({ place }: CompareData['comparison'], tariffs: readonly ComparedTariff[]): string {
  const query = new URLSearchParams(placeParameters(place))
  const [service, ...others] = new Set(tariffs.map(({ services }) => services.id))
  if (service !== undefined && others.length === 0) query.set('service', String(service))
  return query.toString()
}

function CompareBar({ data: { comparison, tariffs } }: { data: CompareData }) {
  const t = useText()
  const to = useLocalisedPath()
  const link = (onlyDifferent: boolean) => to('/compare') + comparisonQuery({ ...comparison, onlyDifferent })
  return (
    <div className="compare__bar">
      <Segments
        className="seg--columns"
        label={t(messages.rowsShown)}
        segments={[
          { label: t(messages.allRows), to: link(false), current: !comparison.onlyDifferent },
          { label: t(messages.onlyDifferent), to: link(true), current: comparison.onlyDifferent },
        ]}
      />
      {tariffs && tariffs.length < maxCompared && (
        <Link
          className="btn btn--ghost btn--sm"
          to={{ pathname: to('/forhome'), search: catalogueQuery(comparison, tariffs) }}
        >
          <Plus className="icon icon--sm" />
          {t(messages.addMore)}
        </Link>
      )}
      <div className="compare__tools">
        <ShareButton />
        <button className="btn btn--outline btn--sm needs-script" type="button" onClick={() => print()}>
          <Printer className="icon icon--sm" />
          {t(messages.print)}
        </button>
      </div>
    </div>
  )
}
