import { useState } from 'react'
import { findSession } from '../session/current-user.ts'
import { keptDrafts } from './kept-drafts.ts'
import { type FormSettings, notSent, useForm } from './use-form.ts'

/**
 * `useForm` of a dialog, which Escape, Back or a click beside it may close by mistake: what was typed and not sent is there again when the
 * dialog with the key is opened again in the same session. `toKeep` returns the part of the draft that is worth it.
 */
export function useKeptForm<Draft extends object, Field extends string>(
  form: string,
  settings: FormSettings<Draft, Field>,
  toKeep: (draft: Draft) => Draft = (draft) => draft,
) {
  // Another tab may change the account
  const [key] = useState(() => `${findSession() ?? ''} ${form}`)
  return useForm<Draft, Field>({
    ...settings,
    start: (keptDrafts.get(key) as Draft | undefined) ?? settings.start,
    onChange(draft) {
      keptDrafts.set(key, toKeep(draft))
      settings.onChange?.(draft)
    },
    async send(draft) {
      const outcome = await settings.send(draft)
      if (outcome !== notSent) keptDrafts.delete(key)
      return outcome
    },
  })
}
