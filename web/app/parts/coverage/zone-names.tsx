import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { useTypedBefore } from '../../ui/form/use-typed-before.ts'
import * as messages from './messages.ts'
import { providerColour } from './provider-colour.ts'
import { inNameOrder, type ZoneSummary } from './zone-summaries.ts'
import './coverage.css'

export interface ZoneSearch {
  text: string
  /** This zone is listed regardless of the filter, until the text changes. */
  keptId: number | null
}

interface ZoneNamesProps {
  zones: readonly ZoneSummary[]
  /** This zone is scrolled into the visible part of the list. */
  markedId: number | null
  search: ZoneSearch
  onSearch: (search: ZoneSearch) => void
  /** Shows the zone on the map; null until the map is ready. */
  onFind: ((zone: ZoneSummary) => void) | null
  /** Shows the provider's name and colour below the zone's name. */
  withProviders?: boolean
  /** The action buttons of a zone. */
  actions?: (zone: ZoneSummary) => ReactNode
}

/** From this number of zones on, a field filters them by name. */
const many = 8
const atOnce = 100

/** Zones by name in the page's language: keyboard and screen reader access to each zone. */
export function ZoneNames({
  zones,
  markedId,
  search,
  onSearch,
  onFind,
  withProviders = false,
  actions,
}: ZoneNamesProps) {
  const t = useText()
  const language = useLanguage()
  const [atLeast, setAtLeast] = useState(atOnce)
  const list = useRef<HTMLUListElement>(null)
  const change = (text: string) => onSearch({ text, keptId: null })
  const input = useTypedBefore(search.text, change)
  // A hidden search field does not filter
  const text = zones.length > many ? search.text.trim().toLowerCase() : ''
  const ordered = useMemo(() => inNameOrder(zones, language), [zones, language])
  const found = ordered.filter(
    ({ id, name, name_ro: nameRo }) =>
      id === search.keptId || [name, nameRo].some((each) => each.toLowerCase().includes(text)),
  )
  const markedAt = found.findIndex(({ id }) => id === markedId)
  const shown = Math.max(atLeast, markedAt + 1)
  useEffect(() => {
    const row = markedAt < 0 ? undefined : list.current?.children[markedAt]
    if (list.current && row) scrollTo(list.current, row)
  }, [markedAt])
  if (zones.length === 0) return null

  function showMore() {
    setAtLeast(shown + atOnce)
    // With the last zones the pressed button is removed: the first of the new ones gets the focus
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        list.current?.children[shown]?.querySelector<HTMLElement>('button')?.focus()
    })
  }

  return (
    <>
      {zones.length > many && (
        <input
          ref={input}
          className="input needs-script"
          type="search"
          aria-label={t(messages.filter)}
          placeholder={t(messages.filter)}
          value={search.text}
          onChange={({ target }) => change(target.value)}
        />
      )}
      {found.length === 0 && <p className="muted">{t(messages.noneFound)}</p>}
      <ul className="zmap__list" ref={list}>
        {found.slice(0, shown).map((zone) => (
          <li key={zone.id} className={zone.id === markedId ? 'zone is-on' : 'zone'}>
            <i aria-hidden="true" style={withProviders ? colourOf(zone) : undefined} />
            <ZoneButton zone={zone} isMarked={zone.id === markedId} onFind={onFind}>
              {variant(zone, 'name', language)}
              {withProviders && <small>{zone.provider.name}</small>}
              {!zone.has_outline && <small>{t(messages.housesOnly)}</small>}
            </ZoneButton>
            {actions?.(zone)}
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <button className="linkish small needs-script" type="button" onClick={showMore}>
          {t(messages.more(found.length - shown))}
        </button>
      )}
    </>
  )
}

const colourOf = ({ provider }: ZoneSummary) => ({ '--color-zone': providerColour(provider.id) }) as CSSProperties

/** Scrolls the list only, not the page. */
function scrollTo(list: HTMLElement, row: Element) {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}

interface ZoneButtonProps {
  zone: ZoneSummary
  isMarked: boolean
  onFind: ((zone: ZoneSummary) => void) | null
  children: ReactNode
}

function ZoneButton({ zone, isMarked, onFind, children }: ZoneButtonProps) {
  if (!onFind) return <span>{children}</span>
  return (
    <button type="button" aria-pressed={isMarked} onClick={() => onFind(zone)}>
      {children}
    </button>
  )
}
