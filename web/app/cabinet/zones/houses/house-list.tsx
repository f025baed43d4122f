import type { Address } from '@motanet/contract/addresses/addresses.ts'
import X from 'lucide-react/icons/x'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { loading, retry } from '../../../lib/messages.ts'
import { addressText } from '../../../parts/places/address-text.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import { removeHouse } from '../../kit/addresses/messages.ts'
import { refusalText } from '../zone-acts.ts'
import * as messages from './messages.ts'
import type { HouseActs } from './use-house-acts.ts'
import type { ZoneHouses } from './use-zone-houses.ts'

interface HouseListProps {
  list: ZoneHouses
  isSearched: boolean
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** Null if the user may only read. */
  acts: HouseActs | null
}

/** A page of houses, or why there is none. */
export function HouseList({ list, isSearched, page, pageCount, onPage, acts }: HouseListProps) {
  const t = useText()
  const { status, count, houses, problem } = list
  return (
    <>
      <div role="status">
        {count === null && status === 'loading' && (
          <p className="muted houses__loading">
            <span className="spinner" aria-hidden="true" />
            {t(loading)}
          </p>
        )}
        {count === 0 && status !== 'failed' && (
          <p className="muted">{t(isSearched ? messages.noneFound : messages.none)}</p>
        )}
        {count !== null && count > 0 && (
          <p className="small muted">{t(isSearched ? messages.found(count) : messages.all(count))}</p>
        )}
      </div>
      {status === 'failed' && problem && (
        <div className="houses__failed">
          <FieldError id={undefined} role="alert" text={refusalText(messages.notLoaded, problem, t)} />
          <button ref={passFocus} className="btn btn--soft" type="button" onClick={list.reload}>
            {t(retry)}
          </button>
        </div>
      )}
      {houses.length > 0 && (
        <ul className="houses__list" aria-label={t(messages.houses)} aria-busy={status === 'loading'}>
          {houses.map((house) => (
            <House key={house.id} house={house} acts={acts} />
          ))}
        </ul>
      )}
      {pageCount > 1 && <Pages page={page} count={pageCount} onPage={onPage} />}
    </>
  )
}

function House({ house, acts }: { house: Address; acts: HouseActs | null }) {
  const t = useText()
  const language = useLanguage()
  return (
    <li>
      <span>
        {variant(house, 'label', language)}
        <small>{variant(house, 'locality', language)}</small>
      </span>
      {acts && (
        <BusyButton
          className="btn btn--ghost btn--icon"
          busy={acts.busyId === house.id}
          aria-label={t(removeHouse(addressText(house, language)))}
          onClick={() => void acts.remove(house)}
        >
          <X className="icon" />
        </BusyButton>
      )}
    </li>
  )
}

interface PagesProps {
  page: number
  count: number
  onPage: (page: number) => void
}

function Pages({ page, count, onPage }: PagesProps) {
  const t = useText()
  const step = (label: string, to: number) => (
    <button
      className="btn btn--outline"
      type="button"
      // Keeps the focus at the end of the list
      aria-disabled={to < 1 || to > count}
      onClick={() => to >= 1 && to <= count && onPage(to)}
    >
      {label}
    </button>
  )
  return (
    <nav className="houses__pages" aria-label={t(messages.pages)}>
      {step(t(messages.back), page - 1)}
      <span className="small" aria-live="polite">
        {t(messages.position(page, count))}
      </span>
      {step(t(messages.next), page + 1)}
    </nav>
  )
}
