import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { newOffer, OfferTerms } from '@motanet/contract/requests/tenders.ts'
import type { z } from 'zod'
import { numberText } from '../../lib/form/number-text.ts'
import type { FormValues } from '../../lib/page-action.ts'

/** Days for which an offer is valid unless its provider chooses others. */
const usualDays = 14

/** The values of the form for these terms. A last day that is over becomes the usual one. */
export function valuesOfTerms(terms: OfferTerms, now: string): FormValues {
  const today = chisinauDay(now)
  return {
    monthly_price: numberText(terms.monthly_price),
    connection_fee: numberText(terms.connection_fee),
    duration_months: String(terms.duration_months),
    equipment: terms.equipment,
    install_days: String(terms.install_days),
    message: terms.message,
    valid_until: terms.valid_until >= today ? terms.valid_until : addDays(today, usualDays),
  }
}

/** The values of an empty form. */
export function emptyOffer(now: string): FormValues {
  return { connection_fee: '0', duration_months: '12', valid_until: addDays(chisinauDay(now), usualDays) }
}

/** The body of an offer from the values of its form. The API checks everything, a decimal comma becomes a point. */
export function offerOf(values: FormValues): z.input<typeof newOffer> {
  const number = (field: string) => values[field]?.trim().replace(/\s/g, '').replace(',', '.') ?? ''
  return {
    monthly_price: number('monthly_price'),
    connection_fee: number('connection_fee') || '0',
    duration_months: number('duration_months') || '0',
    equipment: values.equipment ?? '',
    install_days: number('install_days'),
    message: values.message ?? '',
    valid_until: values.valid_until ?? '',
  }
}
