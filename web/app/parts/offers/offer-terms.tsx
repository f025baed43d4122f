import type { OfferTerms as Terms } from '@motanet/contract/requests/tenders.ts'
import { dayAndMonth } from '../../lib/chisinau-time.ts'
import { both } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import * as messages from './messages.ts'

/** The terms of an offer as a list; empty texts are omitted. */
export function OfferTerms({ terms }: { terms: Terms }) {
  const t = useText()
  const { connection_fee: fee, equipment, message } = terms
  const rows: [term: Text, value: string][] = [
    [messages.terms.price, t(inLei(terms.monthly_price))],
    [messages.terms.fee, t(fee === 0 ? messages.free : inLei(fee))],
    [messages.terms.term, t(messages.term(terms.duration_months))],
    [messages.terms.install, t(messages.installIn(terms.install_days))],
    [messages.terms.equipment, equipment],
    [messages.terms.message, message],
    [messages.terms.validUntil, t(messages.until(both((language) => dayAndMonth(terms.valid_until, language))))],
  ]
  return (
    <dl className="kv offer-terms">
      {rows
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term.ru}>
            <dt>{t(term)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
