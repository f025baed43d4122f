import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { both, formatDate, formatDay } from '../../lib/format.ts'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'

/** When the price was last checked, and when it last changed. */
export function PriceDates({ tariff: { checked_at: checked, price_changed_at: changed } }: { tariff: Tariff }) {
  const t = useText()
  const isSameYear = changed !== null && yearOf(changed) === yearOf(checked)
  return (
    <>
      <p className="muted small">{t(messages.checkedOn(both((language) => formatDay(checked, language))))}</p>
      {changed !== null && (
        <p className="muted small">
          {t(messages.priceChangedOn(both((language) => (isSameYear ? formatDay : formatDate)(changed, language))))}
        </p>
      )}
    </>
  )
}

/** Says that the price of a stale tariff is not confirmed; nothing of other tariffs. */
export function UnconfirmedPrice({ tariff: { freshness, checked_at: checked } }: { tariff: Tariff }) {
  const t = useText()
  if (freshness !== 'stale') return null
  return (
    <div className="note note--warm detail__unconfirmed">
      <div>
        <p>
          <b>{t(messages.unconfirmedSince(both((language) => formatDate(checked, language))))}</b>
        </p>
        <p>{t(messages.unconfirmedHint)}</p>
      </div>
    </div>
  )
}

const yearOf = (time: string) => chisinauDay(time).slice(0, 4)
