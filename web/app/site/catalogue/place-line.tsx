import MapPin from 'lucide-react/icons/map-pin'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { addressText } from '../../parts/places/address-text.ts'
import { type NamedPlace, placeText } from '../../parts/places/named-place.ts'
import type { TariffSearch } from '../../parts/tariffs/search-url.ts'
import { AddressPanel } from './address-panel.tsx'
import { choiceQuery } from './corrected-url.ts'
import * as messages from './messages-address.ts'
import { useListLinks } from './use-wanted-list.ts'

interface PlaceLineProps {
  search: TariffSearch
  place: NamedPlace | null
  /** The typed text, if the address is a correction of it; otherwise null. */
  corrected: string | null
}

/** The place of the list, with controls to change it. */
export function PlaceLine({ search, place, corrected }: PlaceLineProps) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  const link = useListLinks(search)
  const anywhere = (wanted: TariffSearch) => ({ ...wanted, place: null, page: 1 })

  return (
    <div className="addr">
      {place?.house && corrected !== null && (
        <p className="addr__corrected" role="status">
          <span>{t(messages.correctedFrom(addressText(place.house, language), corrected))}</span>{' '}
          <Link className="linkish" to={to('/forhome') + choiceQuery(search, corrected)} preventScrollReset>
            {t(messages.backToTyped)}
          </Link>
        </p>
      )}
      <p className="addr__text">
        <MapPin className="icon icon--accent" />
        <span>{place ? placeText(place, language) : t(messages.addressUnset)}</span>
      </p>
      <AddressPanel label={t(place ? messages.changeAddress : messages.setAddress)} search={anywhere(search)} />
      {place && (
        <Link className="linkish small" {...link(anywhere)} preventScrollReset>
          {t(messages.removeAddress)}
        </Link>
      )}
      <Link className="linkish small" to={to('/coverage') + providerQuery(search)}>
        {t(messages.coverageMap)}
      </Link>
    </div>
  )
}

/** The map shows the zones of one provider. */
function providerQuery({ providers: [first, ...others] }: TariffSearch): string {
  return first === undefined || others.length > 0 ? '' : `?provider=${first}`
}
