/** A record in the shape of its form. */
export interface SeenRecord<Draft extends object> {
  version: number
  draft: Draft
  /** Paths of the saved pictures by field. A draft contains only a newly chosen picture that is not uploaded yet. */
  pictures?: Partial<Record<keyof Draft & string, string | null>>
}

type Field<Draft> = keyof Draft & string

/** Returns the fields whose stored values would differ between two drafts. */
export type Differing<Draft extends object> = (one: Draft, other: Draft) => Field<Draft>[]

/** The version that another user has saved while the form was open (`saved`), and the version of this form (`mine`). */
export interface Conflict<Draft extends object> {
  mine: Draft
  saved: SeenRecord<Draft>
  /** The fields in which the two versions differ. */
  fields: readonly Field<Draft>[]
}

/** Compares drafts that consist of texts only, ignoring leading and trailing spaces, which the server trims. */
export function differingTexts<Draft extends Record<string, string>>(one: Draft, other: Draft): Field<Draft>[] {
  return Object.keys(one).filter((field) => one[field]?.trim() !== other[field]?.trim())
}

export function pick<Draft extends object>(draft: Draft, fields: readonly Field<Draft>[]): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>
}

interface Versions<Draft extends object> {
  /** The record as loaded. */
  base: SeenRecord<Draft>
  /** The record as saved now. */
  saved: SeenRecord<Draft>
  /** The form's current input. */
  mine: Draft
}

/** The fields of the form that another user has changed. A changed picture is included only if another picture was chosen here. */
export function changedElsewhere<Draft extends object>(
  { base, saved, mine }: Versions<Draft>,
  differing: Differing<Draft>,
): Field<Draft>[] {
  const pictures = differing(base.draft, mine).filter((field) => base.pictures?.[field] !== saved.pictures?.[field])
  return [...differing(base.draft, saved.draft), ...pictures]
}

/**
 * Three-way comparison of the loaded record, the saved record and the form's input. Returns the conflict and the fields that take the
 * saved value because they were not changed here. Returns null if nobody else has changed a field of the form, or if the saved values
 * equal the input: the form can then be sent again unchanged.
 */
export function findConflict<Draft extends object>(
  versions: Versions<Draft>,
  differing: Differing<Draft>,
): { conflict: Conflict<Draft>; untouched: Partial<Draft> } | null {
  const { base, saved, mine } = versions
  const fields = differing(saved.draft, mine)
  if (fields.length === 0 || changedElsewhere(versions, differing).length === 0) return null
  const changedHere = differing(base.draft, mine)
  const untouched = fields.filter((field) => !changedHere.includes(field))
  return { conflict: { mine, saved, fields }, untouched: pick(saved.draft, untouched) }
}
