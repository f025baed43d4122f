import { useLocalisedPath, useText } from '../../lib/language.ts'
import { AddressCombobox } from './address-combobox.tsx'
import * as messages from './messages.ts'
import { separateAddressList } from './separate-address-list.ts'

interface AddressFormProps {
  service: number
  submitClass?: string
}

/** Address field and «Показать тарифы» for the service. Without JavaScript the catalogue receives the text as `q`. */
export function AddressForm({ service, submitClass = 'btn btn--primary btn--lg' }: AddressFormProps) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <search>
      <form className="address-search" action={to('/forhome')}>
        <input type="hidden" name="service" value={service} />
        <AddressCombobox list={separateAddressList} service={service} />
        <button className={submitClass} type="submit">
          {t(messages.showTariffs)}
        </button>
      </form>
    </search>
  )
}
