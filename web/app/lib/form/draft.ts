/** The draft after a save: saved values replace the submitted ones; fields changed since the submission keep their new values. */
export function mergedDraft<Draft extends object>(draft: Draft, sent: Draft, saved: Draft): Draft {
  const fields = Object.keys(saved) as (keyof Draft)[]
  const changed = fields.filter((field) => draft[field] !== sent[field])
  return { ...saved, ...Object.fromEntries(changed.map((field) => [field, draft[field]])) }
}
