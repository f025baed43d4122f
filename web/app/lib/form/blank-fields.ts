import type { Translate } from '../language.ts'
import type { FieldErrors } from './field-errors.ts'
import { required } from './messages.ts'

/** An error for each of these fields that is blank. */
export function blankFields<Field extends string>(
  draft: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  t: Translate,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const field of fields) if (!draft[field].trim()) errors[field] = t(required)
  return errors
}
