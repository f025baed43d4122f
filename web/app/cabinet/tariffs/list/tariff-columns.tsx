import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { Link, useSearchParams } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { inLei } from '../../../lib/money.ts'
import { discount, oldPrice } from '../../../parts/tariffs/messages.ts'
import { keepingView } from '../../kit/records/list-view.ts'
import type { Column } from '../../kit/records/record-table.tsx'
import { ownSpeed } from '../tariff-versions.tsx'
import * as messages from './messages-list.ts'
import { stateNames } from './messages-list.ts'
import './tariff-list.css'

interface TariffLinkProps {
  tariff: OwnTariffRow
  mayEdit: boolean
  isSuspended: boolean
}

/**
 * The name as a link to the public page; for an unpublished tariff to its form, or plain text without the permission to edit. Tariffs of a
 * suspended provider have no public page.
 */
export function TariffLink({ tariff, mayEdit, isSuspended }: TariffLinkProps) {
  const to = useLocalisedPath()
  const [query] = useSearchParams()
  const name = variant(tariff, 'name', useLanguage())
  const isPublic = tariff.state === 'published' && !isSuspended
  if (!isPublic && !mayEdit) return <span data-tariff={tariff.id}>{name}</span>
  const path = isPublic ? `/tariff/${tariff.id}` : keepingView(`/admin/tariffs/${tariff.id}/edit`, query)
  return (
    <Link to={to(path)} data-tariff={tariff.id}>
      {name}
    </Link>
  )
}

export function useTariffColumns(): Column<OwnTariffRow>[] {
  const t = useText()
  const language = useLanguage()
  return [
    { title: messages.service, cell: ({ services }) => services && variant(services, 'name', language) },
    { title: messages.speed, isNumber: true, cell: (tariff) => t(ownSpeed(tariff)) },
    {
      title: messages.price,
      isNumber: true,
      cell: (tariff) => tariff.price_per_month !== null && <Price tariff={tariff} />,
    },
    {
      title: messages.promotion,
      cell: ({ promo }) => promo && <span className="badge badge--promo">{variant(promo, 'name', language)}</span>,
    },
    {
      title: messages.state,
      isShort: true,
      cell: ({ state }) => <span className={`badge tariff-state tariff-state--${state}`}>{t(stateNames[state])}</span>,
    },
  ]
}

/** The discounted price and the original one. */
function Price({ tariff: { price_per_month: price, discounted_price: discounted, promo } }: { tariff: OwnTariffRow }) {
  const t = useText()
  if (price === null || discounted === null) return null
  const percent = promo?.discount_percent ?? 0
  if (percent === 0) return t(inLei(price))
  return (
    <>
      {t(inLei(discounted))}
      <small className="tariff-list__old">
        <span className="sr">{t(oldPrice)} </span>
        <s>{t(inLei(price))}</s> {t(discount(percent))}
      </small>
    </>
  )
}
