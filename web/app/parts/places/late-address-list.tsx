import { type ComponentType, lazy } from 'react'
import { useText } from '../../lib/language.ts'
import type { AddressListProps } from './address-list.tsx'
import * as messages from './messages.ts'

export type LateAddressList = ReturnType<typeof lateAddressList>

/** The list of suggestions of an address field. Each page says which of its modules contains the code. */
export function lateAddressList(load: () => Promise<{ AddressList: ComponentType<AddressListProps> }>) {
  const List = lazy(() =>
    load().then(
      ({ AddressList }) => ({ default: AddressList }),
      () => ({ default: ListUnavailable }),
    ),
  )
  return { load, List }
}

function ListUnavailable() {
  const t = useText()
  return (
    <div className="combo__list" role="alert">
      <p className="combo__note">{t(messages.searchFailed)}</p>
    </div>
  )
}
