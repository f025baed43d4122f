import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import { both, figure } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import { inLei } from '../../../lib/money.ts'
import * as messages from './messages.ts'

/** The value of a cell with its unit; «—» for none. */
export function shownValue(field: ImportField, ru: string, ro: string): Text {
  const number = Number(ru)
  if (field === 'duration') return number === 0 ? messages.noTerm : messages.months(number)
  // Television and telephony have no speed
  if (ru === '' || (field === 'speed' && number === 0)) return { ru: '—', ro: '—' }
  if (field === 'price' || field === 'connection_fee') return inLei(number)
  if (field === 'speed' || field === 'volume') return both((language) => figure(number, language))
  return { ru, ro: ro || ru }
}
