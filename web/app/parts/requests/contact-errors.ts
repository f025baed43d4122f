import { type FieldErrors, isEmail } from '../../lib/form/field-errors.ts'
import { notAnEmail } from '../../lib/form/messages.ts'
import type { Translate } from '../../lib/language.ts'
import { foreignPhone, notAPhone } from './messages.ts'
import { isForeignPhone, isWholePhone } from './phone.ts'

/** Validation errors of the phone and e-mail; empty ones are valid. Several phone numbers in the field are left to the server. */
export function contactErrors(
  { phone, email }: { phone: string; email: string },
  t: Translate,
): FieldErrors<'phone' | 'email'> {
  const errors: FieldErrors<'phone' | 'email'> = {}
  if (phone && phone.length < 16 && !isWholePhone(phone))
    errors.phone = t(isForeignPhone(phone) ? foreignPhone : notAPhone)
  if (email.trim() && !isEmail(email)) errors.email = t(notAnEmail)
  return errors
}
