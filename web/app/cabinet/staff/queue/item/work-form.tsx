import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ApiProblem } from '../../../../lib/api.ts'
import { focusFirstWrong } from '../../../../lib/form/first-wrong.ts'
import { failureMessage } from '../../../../lib/form/use-form.ts'
import { useText } from '../../../../lib/language.ts'
import { useShownRefusal } from '../../../../parts/requests/use-shown-refusal.ts'
import { BusyButton } from '../../../../ui/form/button.tsx'
import { showOpenedForm } from '../../../../ui/form/show-opened-form.ts'
import { notConnected } from '../../../messages.ts'
import * as messages from './messages.ts'
import type { ItemWork, Work } from './use-item.ts'

/** The failure of the work that was sent last: at its fields, or else as one text. */
export function useFailureText(
  { refused }: ItemWork,
  work: Work,
  fields: readonly string[],
): { fields: Readonly<Record<string, string | undefined>>; text: string | undefined } {
  const t = useText()
  if (refused?.work !== work) return { fields: {}, text: undefined }
  const { problem } = refused
  const known = Object.fromEntries(fields.map((field) => [field, errorOf(problem, field)]))
  const isShown = Object.values(known).some((error) => error !== undefined)
  return { fields: known, text: isShown ? undefined : failureMessage(problem, t, { offline: notConnected }) }
}

/** An error of a list may name one of its items, such as tariff_ids.0. */
function errorOf({ fields }: ApiProblem, field: string): string | undefined {
  const path = Object.keys(fields).find((each) => each === field || each.startsWith(`${field}.`))
  return path && fields[path]?.[0]
}

interface WorkFormProps {
  legend: string
  hint?: string
  work: ItemWork
  name: Work
  /** The text of a failure that belongs to no field. */
  failure: string | undefined
  submit: string
  look?: 'brand' | 'danger'
  onSubmit: (form: FormData) => void
  onCancel: () => void
  children: ReactNode
}

/**
 * The form of an action, opened by its button: each time it is scrolled into view, and its first field gets the focus. A failure gets the
 * focus too, because the fields may be higher than the screen.
 */
export function WorkForm({ legend, hint, work, name, failure, submit, look = 'brand', ...rest }: WorkFormProps) {
  const t = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit, onCancel, children } = rest
  const isBusy = work.busy === name
  useShownRefusal(work.refused?.work === name ? work.refused : null, () => form.current)
  useEffect(() => {
    if (form.current) showOpenedForm(form.current)
  }, [])
  return (
    <form
      ref={form}
      className="desk-item__form"
      aria-labelledby={`${id}-legend`}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const sent = new FormData(event.currentTarget)
        // What is missing is known at once, and then has the focus
        flushSync(() => onSubmit(sent))
        focusFirstWrong(form.current)
      }}
      noValidate
    >
      <h3 id={`${id}-legend`}>{legend}</h3>
      {children}
      {hint && <p className="hint">{hint}</p>}
      {failure && (
        <p className="error" role="alert" tabIndex={-1}>
          {failure}
        </p>
      )}
      <div className="desk-item__go">
        <BusyButton type="submit" className={`btn btn--${look} btn--sm`} busy={isBusy}>
          {submit}
        </BusyButton>
        <button type="button" className="btn btn--ghost btn--sm" disabled={isBusy} onClick={onCancel}>
          {t(messages.cancel)}
        </button>
      </div>
    </form>
  )
}
