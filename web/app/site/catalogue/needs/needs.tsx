import ChevronDown from 'lucide-react/icons/chevron-down'
import Gauge from 'lucide-react/icons/gauge'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { searchQuery, type TariffSearch } from '../../../parts/tariffs/search-url.ts'
import { useListLinks, useWantedList } from '../use-wanted-list.ts'
import * as messages from './messages.ts'
import { adviceFor, type Need } from './need.ts'
import { followsNeed, readNeedWord, searchFor } from './need-url.ts'
import { NeedsForm } from './needs-form.tsx'
import './needs.css'

interface NeedsProps {
  search: TariffSearch
  /** Number of tariffs found; null if they could not be loaded. */
  count: number | null
}

/** Three questions that set the speed or volume filter, with an explanation of the advice. */
export function Needs({ search, count }: NeedsProps) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const wanted = useWantedList(search)
  const link = useListLinks(search)
  const need = readNeedWord(search.need)
  const isFollowed = need !== null && followsNeed(search, need)
  const details = useRef<HTMLDetailsElement>(null)
  const advice = useRef<HTMLParagraphElement>(null)
  const isAnswered = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new answers move the focus to the advice when it is rendered
  useEffect(() => {
    if (isAnswered.current) advice.current?.focus()
    isAnswered.current = false
  }, [search])

  function answer(given: Need) {
    isAnswered.current = true
    if (details.current) details.current.open = false
    navigate(to('/forhome') + searchQuery(searchFor(given, wanted().search)), { preventScrollReset: true })
  }

  return (
    <section className="needs" aria-label={t(messages.helper)}>
      {isFollowed && (
        <div className="needs__advice">
          <Gauge className="icon icon--accent needs__sign" />
          <p ref={advice} tabIndex={-1}>
            {t(messages.advice(need, adviceFor(need)))}
            {count === 0 && <b> {t(messages.nothingFits)}</b>}
          </p>
          <Link
            className="needs__dismiss"
            {...link((from) => ({ ...from, need: null }))}
            aria-label={t(messages.dismiss)}
            preventScrollReset
            replace
          >
            <X className="icon icon--sm" />
          </Link>
        </div>
      )}
      <details ref={details}>
        <summary>
          {!need && <Gauge className="icon icon--accent" />}
          <b>{t(need ? messages.change : messages.helper)}</b>
          {!need && <span className="muted">{t(messages.helperHint)}</span>}
          <ChevronDown className="icon icon--sm icon--turning needs__chevron" />
        </summary>
        <NeedsForm key={search.need} need={need} search={search} onAnswered={answer} />
      </details>
    </section>
  )
}
