import MapPin from 'lucide-react/icons/map-pin'
import { Link } from 'react-router'
import { useLanguage, useText } from '../../lib/language.ts'
import { addressText } from '../../parts/places/address-text.ts'
import * as messages from '../../parts/places/messages.ts'
import type { Place } from '../../parts/places/place-url.ts'
import { unknownParts } from '../../parts/places/unknown-parts.ts'
import { AddressForm } from './address-form.tsx'
import * as addressMessages from './messages-address.ts'
import type { SearchData } from './search-data.ts'
import { useListLinks } from './use-wanted-list.ts'

interface TypedAddressProps {
  search: SearchData['search']
  typed: NonNullable<SearchData['typed']>
}

/** Suggestions for an address submitted as text that does not identify a house. */
export function TypedAddress({ search, typed: { text, hits, unknown } }: TypedAddressProps) {
  const t = useText()
  const link = useListLinks(search)
  const language = useLanguage()
  const isKnown = hits.length > 0
  return (
    <section className="panel typed">
      <h2 className="h-panel">{t(isKnown ? addressMessages.chooseAddress : messages.addressNotFound)}</h2>
      <p className="muted">
        {t(
          unknownParts(unknown, language) ??
            (isKnown ? addressMessages.chooseAddressHint : addressMessages.addressNotFoundHint),
        )}
      </p>
      <AddressForm search={{ ...search, place: null, page: 1 }} text={text} />
      <ul className="typed__hits">
        {hits.map((hit) => {
          const place: Place =
            hit.kind === 'house'
              ? { kind: 'address', addressId: hit.id }
              : { kind: 'point', longitude: hit.longitude, latitude: hit.latitude }
          return (
            <li key={`${hit.kind}-${hit.id}`}>
              <MapPin className="icon icon--sm icon--muted" />
              <Link {...link((wanted) => ({ ...wanted, place, page: 1 }), false)}>{addressText(hit, language)}</Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
