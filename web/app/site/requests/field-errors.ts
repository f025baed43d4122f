import type { ApiProblem } from '../../lib/api.ts'
import type { Text } from '../../lib/language.ts'
import * as messages from './messages-form.ts'
import { isWholePhone } from './phone.ts'

/** A sentence for each wrong field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Fields of the wire that the forms have under another name: a house is chosen in the address. */
const formNames: Record<string, string> = { address_id: 'address', tariff_id: 'recipient', provider_id: 'recipient' }

/** The server's sentences at the form's fields; `elsewhere` are those that belong to none of them. */
export function serverErrors<Field extends string>({ fields: refused }: ApiProblem, fields: readonly Field[]) {
  const errors: FieldErrors<Field> = {}
  const elsewhere: string[] = []
  for (const [path, [sentence]] of Object.entries(refused)) {
    // An item of a list is named with its position: services.0
    const [name = ''] = path.split('.')
    const field = fields.find((each) => each === (formNames[name] ?? name))
    if (!sentence) continue
    if (field) errors[field] ??= sentence
    else elsewhere.push(sentence)
  }
  return { errors, elsewhere }
}

/** What is wrong with a phone and an e-mail that are there, in part at least. */
export function contactErrors(
  { phone, email }: { phone: string; email: string },
  t: (text: Text) => string,
): FieldErrors<'phone' | 'email'> {
  const errors: FieldErrors<'phone' | 'email'> = {}
  if (phone !== '' && !isWholePhone(phone)) errors.phone = t(messages.notAPhone)
  const isEmail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())
  if (email.trim() !== '' && !isEmail) errors.email = t(messages.notAnEmail)
  return errors
}
