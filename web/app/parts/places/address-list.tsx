import type { Address, UnknownAddressParts } from '@motanet/contract/addresses/addresses.ts'
import { homeServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import MapPin from 'lucide-react/icons/map-pin'
import Route from 'lucide-react/icons/route'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { retry } from '../../lib/messages.ts'
import type { AddressField } from './address-field.ts'
import { matchedPieces } from './matched-letters.ts'
import * as messages from './messages.ts'
import * as listMessages from './messages-address-list.ts'
import { sureOf } from './sure-address.ts'
import { unknownParts } from './unknown-parts.ts'
import './address-combobox.css'

export interface AddressListProps {
  /** Ids of the rows are `${id}-0`, `${id}-1`…, that of the list box is `${id}-list`. */
  id: string
  field: AddressField
  onChoose: (address: Address) => void
  /** The service that is searched for: the map is offered for the one that it opens only. */
  service?: number | undefined
  /** Omits the link to the map, which would leave a form. */
  withoutMap?: boolean
}

/** The dropdown below the address: suggestions, or the state of the search. */
export function AddressList({ id, field, onChoose, service = homeServiceId, withoutMap }: AddressListProps) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const { activeRow, rows, search } = field

  useEffect(() => {
    list.current?.children[activeRow]?.scrollIntoView({ block: 'nearest' })
  }, [activeRow])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing the list must not take the focus from the input
    <div className="combo__list" onMouseDown={(event) => event.preventDefault()}>
      <div role="status">{search.status === 'ready' && <AnswerNote field={field} />}</div>
      <div
        ref={list}
        id={`${id}-list`}
        className="combo__rows"
        role="listbox"
        aria-label={t(listMessages.foundAddresses)}
        hidden={rows.length === 0}
      >
        {rows.map((address, row) => (
          <Row
            key={`${address.kind}${address.id}`}
            id={`${id}-${row}`}
            address={address}
            label={variant(address, 'label', language)}
            query={search.query}
            isActive={row === activeRow}
            onChoose={() => onChoose(address)}
            onHighlight={() => field.highlight(row)}
          />
        ))}
      </div>
      <div role="status">
        {search.status === 'loading' && rows.length === 0 && (
          <p className="combo__note">
            <span className="spinner" aria-hidden="true" />
            {t(messages.searching)}
          </p>
        )}
        {search.status === 'failed' && (
          <p className="combo__note">
            {t(messages.searchFailed)}
            <button className="linkish" type="button" onClick={field.retry}>
              {t(retry)}
            </button>
          </p>
        )}
        {search.status === 'ready' && rows.length > 0 && (
          <p className="sr">{t(listMessages.foundCount(rows.length))}</p>
        )}
      </div>
      {!withoutMap && service === homeServiceId && (
        <p className="combo__foot">
          <Link to={`${to('/')}#map`} onClick={field.close}>
            {t(listMessages.markOnMap)}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Reports the part of the address that is not in the data, or advises what to do if no suggestion is certain. */
function AnswerNote({ field }: { field: AddressField }) {
  const t = useText()
  const language = useLanguage()
  const { awaitsNumber, isUnsure, rows, search } = field
  // A street without a number may be incomplete
  const isComplete = rows.length === 0 || /\d/.test(search.query)
  const isSearched = isComplete && !awaitsNumber && !sureOf(search.found)
  const unknown = useUnknownParts(isSearched ? search.query : '')
  if (isSearched && unknown === undefined) return null
  const text =
    unknownParts(unknown ?? null, language) ??
    (rows.length === 0
      ? awaitsNumber
        ? listMessages.addHouseNumber
        : messages.addressNotFound
      : isUnsure
        ? listMessages.chooseRow
        : null)
  return text && <p className="combo__note">{t(text)}</p>
}

/** The parts of the query that are not in the data: undefined while loading, null if there are none or the call failed. */
function useUnknownParts(query: string): UnknownAddressParts | null | undefined {
  const language = useLanguage()
  const [known, setKnown] = useState<{ query: string; parts: UnknownAddressParts | null }>()
  useEffect(() => {
    if (!query) return
    const overtaken = new AbortController()
    const { signal } = overtaken
    const load = async () => {
      try {
        const call = browserApi(language)
        setKnown({
          query,
          parts: await call('GET /info/api/addresses/unknown-parts/', { query: { q: query }, signal }),
        })
      } catch {
        // Aborted by a newer query, or a network error: the list is shown without the sentence
        if (!signal.aborted) setKnown({ query, parts: null })
      }
    }
    void load()
    return () => overtaken.abort()
  }, [query, language])
  return known?.query === query ? known.parts : undefined
}

interface RowProps {
  id: string
  address: Address
  label: string
  query: string
  isActive: boolean
  onChoose: () => void
  onHighlight: () => void
}

function Row({ id, address, label, query, isActive, onChoose, onHighlight }: RowProps) {
  const language = useLanguage()
  const Icon = address.kind === 'house' ? MapPin : Route
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input chooses the active row
    <div
      className="combo__opt"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      onMouseMove={isActive ? undefined : onHighlight}
    >
      <Icon className="icon combo__icon" />
      <span key={query}>
        {marked(label, query)}
        <small>{variant(address, 'locality', language)}</small>
      </span>
      <span className="combo__key" aria-hidden="true">
        Enter
      </span>
    </div>
  )
}

function marked(label: string, query: string): ReactNode[] {
  let at = 0
  return matchedPieces(label, query).map(({ text, matched }) => {
    const key = at
    at += text.length
    return matched ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}
