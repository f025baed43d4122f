/** A record as its form shows it. */
export interface SeenRecord<Draft extends object> {
  version: number
  draft: Draft
  /** Paths of saved pictures by their fields: a draft holds only a picture that was chosen and is not sent yet. */
  pictures?: Partial<Record<keyof Draft & string, string | null>>
}

type Field<Draft> = keyof Draft & string

/** The fields in which two drafts differ as far as the server would store it. */
export type Differing<Draft extends object> = (one: Draft, other: Draft) => Field<Draft>[]

/** What somebody else has saved while the form was open, beside what was to be saved here. */
export interface Conflict<Draft extends object> {
  mine: Draft
  saved: SeenRecord<Draft>
  /** Those in which the two differ. */
  fields: readonly Field<Draft>[]
}

/** For drafts of texts alone: blanks around a text are not stored. */
export function differingTexts<Draft extends Record<string, string>>(one: Draft, other: Draft): Field<Draft>[] {
  return Object.keys(one).filter((field) => one[field]?.trim() !== other[field]?.trim())
}

export function pick<Draft extends object>(draft: Draft, fields: readonly Field<Draft>[]): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>
}

interface Versions<Draft extends object> {
  /** As it was loaded. */
  base: SeenRecord<Draft>
  /** As it is saved now. */
  saved: SeenRecord<Draft>
  /** What stands in the form. */
  mine: Draft
}

/** The fields of the form that somebody else has changed; a picture counts only where another one was chosen here. */
export function changedElsewhere<Draft extends object>(
  { base, saved, mine }: Versions<Draft>,
  differing: Differing<Draft>,
): Field<Draft>[] {
  const pictures = differing(base.draft, mine).filter((field) => base.pictures?.[field] !== saved.pictures?.[field])
  return [...differing(base.draft, saved.draft), ...pictures]
}

/**
 * What is to be decided between what was loaded, what is saved now and what was to be saved, and the fields of the form that
 * take the saved value at first: those that were not changed here. Null where nobody else has changed a field of the form, or
 * where all of them are as they were to be: then the form can be sent again as it is.
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
