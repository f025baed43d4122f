import { useLanguage, useText } from '../../../lib/language.ts'
import { dayName } from './hours-text.ts'
import * as messages from './messages-editing.ts'
import type { RecipientDraft, RecipientField } from './recipient-draft.ts'

/** Formats a field of the form for the comparison of two versions. */
export function useShownValue() {
  const t = useText()
  const language = useLanguage()
  return (field: RecipientField, draft: RecipientDraft): string => {
    if (field === 'language') return t(messages.languages[draft.language])
    if (field === 'hours') return t(draft.hours === 'any' ? messages.anyHour : messages.window)
    if (field === 'weekdays') return draft.weekdays.map((day) => dayName(Number(day), language)).join(', ')
    return draft[field]
  }
}
