import type { ApiProblem } from '../api.ts'

/** An error message for each invalid field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Maps field names of the API to the form's names, if they differ. */
export type WireNames<Field extends string> = Readonly<Record<string, Field>>

/** Maps the server's errors to the form's fields; `elsewhere` has the messages that belong to none of them. */
export function serverErrors<Field extends string>(
  { fields: refused }: ApiProblem,
  fields: readonly Field[],
  wireNames: WireNames<Field>,
) {
  const errors: FieldErrors<Field> = {}
  const elsewhere: string[] = []
  for (const [path, [sentence]] of Object.entries(refused)) {
    // A list item is named by its position, such as services.0; the form may have a separate field for it
    const [name = ''] = path.split('.')
    const field = fields.find((each) => each === path) ?? fields.find((each) => each === (wireNames[name] ?? name))
    if (!sentence) continue
    if (field) errors[field] ??= sentence
    else elsewhere.push(sentence)
  }
  return { errors, elsewhere }
}

/**
 * The errors without those of the changed fields and their parts. An error that all `alternatives` share is removed from all of
 * them when one changes.
 */
export function remainingErrors<Field extends string>(
  known: FieldErrors<Field>,
  changed: readonly string[],
  alternatives: readonly Field[],
): FieldErrors<Field> {
  const shared = alternatives.map((field) => known[field])
  const isSettled = new Set(shared).size === 1 && alternatives.some((field) => changed.includes(field))
  const left = { ...known }
  for (const field of Object.keys(known) as Field[]) {
    const isChanged = changed.some((each) => field === each || field.startsWith(`${each}.`))
    if (isChanged || (isSettled && alternatives.includes(field))) delete left[field]
  }
  return left
}

/** Checks for some text, one @ and a host with a dot; the server validates more strictly. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())
}
