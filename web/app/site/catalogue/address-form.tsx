import { homeServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import { useNavigate } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { AddressCombobox } from '../../parts/places/address-combobox.tsx'
import type { TariffSearch } from '../../parts/tariffs/search-url.ts'
import { correctedQuery } from './corrected-url.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { addressList } from './lazy-needs-and-addresses.ts'
import * as messages from './messages-address.ts'
import { useWantedList } from './use-wanted-list.ts'

/** Address field that opens the search at the address; without JavaScript the text is submitted as `q`. */
export function AddressForm({ search, text = '' }: { search: TariffSearch; text?: string }) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const wanted = useWantedList(search)
  const action = to('/forhome')

  return (
    <form className="addr__form" method="get" action={action}>
      <HiddenFields search={search} />
      <AddressCombobox
        list={addressList}
        initialText={text}
        service={search.services.find((id) => id !== homeServiceId)}
        onHouse={(house, typed) => {
          const place = { kind: 'address', addressId: house.id } as const
          navigate(action + correctedQuery({ ...wanted().search, place, page: 1 }, typed), { preventScrollReset: true })
        }}
      />
      <button className="btn btn--brand" type="submit">
        {t(messages.findAddress)}
      </button>
    </form>
  )
}
