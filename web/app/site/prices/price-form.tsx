import { staleAt } from '@motanet/contract/catalogue/price-checks.ts'
import type { PricePage } from '@motanet/contract/catalogue/price-page.ts'
import { Form, useNavigation } from 'react-router'
import { FormBoundary } from '../../lib/form/form-boundary.tsx'
import { both, formatDay } from '../../lib/format.ts'
import { type Text, useLanguage, useText, variant } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { asBefore } from '../../parts/tariffs/messages-checks.ts'
import { ownElements } from '../../ui/form/button.tsx'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import * as messages from './messages.ts'
import { writeSeen } from './price-data.ts'

/** The published tariffs with their prices, and the one button that confirms all of them; it works without JavaScript. */
export function PriceForm({ page: { provider, tariffs }, isConfirmed }: { page: PricePage; isConfirmed: boolean }) {
  const t = useText()
  const language = useLanguage()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      {!isConfirmed && (
        <p>
          <b>{t(messages.asks(provider.name))}</b>
        </p>
      )}
      <ul className="prices">
        {tariffs.map((tariff) => (
          <li key={tariff.id}>
            <span>
              {variant(tariff, 'name', language)}
              <small>{t(noteOf(tariff))}</small>
            </span>
            <b>{t(inLei(tariff.price))}</b>
          </li>
        ))}
      </ul>
      {!isConfirmed && (
        <Form method="post" preventScrollReset>
          <FormBoundary>
            <input type="hidden" name="tariffs" value={writeSeen(tariffs)} />
            <button
              ref={passFocus}
              type="submit"
              className={`btn btn--primary btn--lg btn--wide${isBusy ? ' is-busy' : ''}`}
              aria-busy={isBusy || undefined}
            >
              {isBusy && <span className="spinner" aria-hidden="true" />}
              {ownElements(t(asBefore))}
            </button>
          </FormBoundary>
        </Form>
      )}
      <p className="small muted">{t(messages.rule)}</p>
    </>
  )
}

function noteOf({ freshness, checked_at: checkedAt }: PricePage['tariffs'][number]): Text {
  if (freshness === 'stale') return messages.isGone
  if (freshness === 'ageing') return messages.leavesOn(dayOf(staleAt(checkedAt).toISOString()))
  return messages.checkedOn(dayOf(checkedAt))
}

const dayOf = (time: string): Text => both((language) => formatDay(time, language))
