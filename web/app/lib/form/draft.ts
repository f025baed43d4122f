/** The draft after it was saved: what was sent is replaced by what was saved, what was changed since then stays. */
export function settled<Draft extends object>(draft: Draft, sent: Draft, saved: Draft): Draft {
  const fields = Object.keys(saved) as (keyof Draft)[]
  const changed = fields.filter((field) => draft[field] !== sent[field])
  return { ...saved, ...Object.fromEntries(changed.map((field) => [field, draft[field]])) }
}
