import type { ApiProblem } from '../api.ts'

/** A sentence for each wrong field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Fields of the wire that a form has under another name. */
export type WireNames<Field extends string> = Readonly<Record<string, Field>>

/** The server's sentences at the form's fields; `elsewhere` are those that belong to none of them. */
export function serverErrors<Field extends string>(
  { fields: refused }: ApiProblem,
  fields: readonly Field[],
  wireNames: WireNames<Field>,
) {
  const errors: FieldErrors<Field> = {}
  const elsewhere: string[] = []
  for (const [path, [sentence]] of Object.entries(refused)) {
    // An item of a list is named with its position: services.0; a form may have a field of its own for it
    const [name = ''] = path.split('.')
    const field = fields.find((each) => each === path) ?? fields.find((each) => each === (wireNames[name] ?? name))
    if (!sentence) continue
    if (field) errors[field] ??= sentence
    else elsewhere.push(sentence)
  }
  return { errors, elsewhere }
}

/** The errors without those of the fields that changed, and of what is part of them. */
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

/** Something, one @ and a host with a dot in it; the server looks closer. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())
}
