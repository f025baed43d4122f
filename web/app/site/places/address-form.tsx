import { useLocalisedPath, useText } from '../../lib/language.ts'
import { AddressCombobox } from './address-combobox.tsx'
import * as messages from './messages.ts'

/** Address and «Показать тарифы». Without JavaScript the text goes to the catalogue as `q`. */
export function AddressForm() {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <search>
      <form className="address-search" action={to('/forhome')}>
        <AddressCombobox />
        <button className="btn btn--primary btn--lg" type="submit">
          {t(messages.showTariffs)}
        </button>
      </form>
    </search>
  )
}
