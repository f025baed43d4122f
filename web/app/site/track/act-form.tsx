import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { focusFirstWrong } from '../../lib/form/first-wrong.ts'
import { FormBoundary } from '../../lib/form/form-boundary.tsx'
import type { RefusedForm } from '../../lib/page-action.ts'
import { Notice } from '../../ui/content/notice.tsx'
import { ownElements } from '../../ui/form/button.tsx'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import type { TrackAct } from './perform-act.ts'

interface Acting {
  /** The form whose response is awaited. */
  busy: string | null
  refused: RefusedForm | null
  /** The names of the fields that were changed after that refusal. */
  changed: readonly string[]
  change: (field: string) => void
  /** False if another form was submitted and has no response yet. */
  start: () => boolean
}

const ActingContext = createContext<Acting>({
  ...{ busy: null, refused: null, changed: [] },
  change: () => undefined,
  start: () => true,
})

/** Lets the forms inside submit one at a time: a second tap sends nothing. */
export function ActingForms({ children }: { children: ReactNode }) {
  const { state, formData } = useNavigation()
  const refused = useActionData<RefusedForm | null>() ?? null
  const [changes, setChanges] = useState<{ after: RefusedForm | null; fields: readonly string[] }>(noChanges)
  const changed = changes.after === refused ? changes.fields : noChanges.fields
  const isSent = useRef(false)
  const busy = formData ? nameOf(String(formData.get('act')), String(formData.get('part') ?? '')) : null

  // Runs after each render: a fast response may leave no render that shows its progress
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  })

  function start() {
    if (isSent.current || state !== 'idle') return false
    isSent.current = true
    return true
  }

  function change(field: string) {
    const names = checkedTogether.find((each) => each.includes(field)) ?? [field]
    if (names.some((name) => refused?.fields[name] && !changed.includes(name)))
      setChanges({ after: refused, fields: [...changed, ...names] })
  }

  return <ActingContext value={{ busy, refused, changed, change, start }}>{children}</ActingContext>
}

const noChanges = { after: null, fields: [] }

/** Fields that the API checks together, under any of their names: a change of one may correct the error at another. */
const checkedTogether = [['date', 'hours', 'from', 'to']]

const nameOf = (act: string, part: string) => `${act} ${part}`

interface FormName {
  act: TrackAct
  /** Distinguishes forms with the same act. */
  part?: string
}

interface ActFormProps extends FormName {
  id?: string
  className?: string
  /** Sends chosen files too; without JavaScript a form sends its texts only. */
  hasFiles?: boolean
  /** False: the form shows no fields, so that it shows the errors of what it sends itself. */
  hasFields?: boolean
  /** Called when the form is submitted, not for a tap that sends nothing. */
  onSent?: () => void
  children: ReactNode
}

/** Without JavaScript the response opens at the top of the page, far from the refused form. */
const scrolledTo = { tabIndex: -1, autoFocus: true }

/**
 * A form of the page. Without JavaScript it is a plain POST form. After a refusal the first invalid field gets the focus; a changed field
 * loses its error.
 */
export function ActForm({
  act,
  part = '',
  id,
  className,
  hasFiles = false,
  hasFields = true,
  onSent,
  children,
}: ActFormProps) {
  const { start, change } = useContext(ActingContext)
  const refused = useOwnRefusal({ act, part })
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refused) focusFirstWrong(element.current)
  }, [refused])

  return (
    <Form
      ref={element}
      id={id}
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className={className}
      preventScrollReset
      noValidate
      {...(refused && refused.status !== 409 ? scrolledTo : {})}
      onChange={({ target }) => change((target as Partial<HTMLInputElement>).name ?? '')}
      onSubmit={(event) => {
        if (start()) onSent?.()
        else event.preventDefault()
      }}
    >
      <input type="hidden" name="act" value={act} />
      {part && <input type="hidden" name="part" value={part} />}
      {refused && <Refusal refused={refused} hasFields={hasFields} />}
      <FormBoundary>{children}</FormBoundary>
    </Form>
  )
}

function Refusal({ refused: { status, fields, message }, hasFields }: { refused: RefusedForm; hasFields: boolean }) {
  const [fieldError] = Object.values(fields).flat()
  if (status === 409 || (hasFields && fieldError !== undefined)) return null
  return (
    <Notice kind="error" role="alert">
      {fieldError ?? message}
    </Notice>
  )
}

/** The refusal of the last submission of this form, with the errors of the fields that were not changed since. */
export function useRefused(name: FormName): RefusedForm | null {
  const { changed } = useContext(ActingContext)
  const refused = useOwnRefusal(name)
  if (refused === null || changed.length === 0) return refused
  const fields = Object.entries(refused.fields).filter(([field]) => !changed.includes(field))
  return { ...refused, fields: Object.fromEntries(fields) }
}

/** The refusal of the last submission of this form, with all its errors; the same object until the next response. */
export function useOwnRefusal({ act, part = '' }: FormName): RefusedForm | null {
  const { refused } = useContext(ActingContext)
  return refused && refused.values.act === act && (refused.values.part ?? '') === part ? refused : null
}

/** The submission that the state of the request no longer allowed. */
export function useConflict(): RefusedForm | null {
  const { refused } = useContext(ActingContext)
  return refused?.status === 409 ? refused : null
}

interface ActButtonProps extends FormName {
  className: string
  'aria-label'?: string
  children: ReactNode
}

/** The submit button of a form; while the response is awaited it shows a spinner at the same width. */
export function ActButton({ act, part = '', className, children, ...rest }: ActButtonProps) {
  const isBusy = useContext(ActingContext).busy === nameOf(act, part)
  return (
    <button
      {...rest}
      ref={passFocus}
      type="submit"
      className={`${className}${isBusy ? ' is-busy' : ''}`}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {ownElements(children)}
    </button>
  )
}
