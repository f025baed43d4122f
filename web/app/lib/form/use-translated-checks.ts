import { useEffect } from 'react'
import { formatDate } from '../format.ts'
import { type Language, type Text, useLanguage } from '../language.ts'
import * as messages from './messages.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Makes the browser explain in the page's language why it does not submit a form: by itself it uses its own language. */
export function useTranslatedChecks(): void {
  const language = useLanguage()
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('click', forgetExplanations, options)
    document.addEventListener('invalid', ({ target }) => explain(target as Control, language), options)
    return () => listening.abort()
  }, [language])
}

/** An explanation makes its control invalid until it is removed. The Enter key clicks the submit button too. */
function forgetExplanations({ target }: MouseEvent) {
  const form = target instanceof Element && target.closest('button')?.form
  if (!form) return
  for (const control of form.querySelectorAll<Control>('input, select, textarea')) control.setCustomValidity('')
}

function explain(control: Control, language: Language) {
  control.setCustomValidity(explanationOf(control, language)?.[language] ?? '')
}

function explanationOf(control: Control, language: Language): Text | undefined {
  const { validity, type } = control
  if (validity.valueMissing) return type === 'radio' || type === 'select-one' ? messages.chooseOne : messages.required
  if (type === 'email') return messages.notAnEmail
  if (type !== 'date') return undefined
  const { min, max } = control as HTMLInputElement
  if (validity.rangeUnderflow) return messages.notBefore(formatDate(min, language))
  if (validity.rangeOverflow) return messages.notAfter(formatDate(max, language))
  return messages.notADate
}
