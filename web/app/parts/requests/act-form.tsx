import type { ProviderAct } from '@motanet/contract/requests/steps.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FormEvent, type MouseEvent, type ReactNode, type ToggleEvent, useRef, useState } from 'react'
import { FormBoundary } from '../../lib/form/form-boundary.tsx'
import type { FormValues, RefusedForm } from '../../lib/page-action.ts'
import { ownElements } from '../../ui/form/button.tsx'
import { showOpenedForm } from '../../ui/form/show-opened-form.ts'
import { useShownRefusal } from './use-shown-refusal.ts'

/** How the forms of a request are sent: as forms of a page, or with the account of the cabinet. */
export interface ActSending {
  renderForm: (form: {
    className?: string
    noValidate: true
    onChange?: (event: FormEvent<HTMLFormElement>) => void
    children: ReactNode
  }) => ReactNode
  /** The form that was not accepted last. */
  refused: RefusedForm | null
  /** The action that is being sent, by its `sentAct`. */
  busyAct: string | null
}

/** The name of what a form sends: its act, of an answer with the question, which distinguishes forms of the same act. */
export function sentAct({ act, question_id: question }: FormValues): string | null {
  return (question === undefined ? act : `${act} ${question}`) ?? null
}

/** What an invited provider does with a tender. */
export type OfferAct = 'offer' | 'withdraw_offer' | 'decline_tender' | 'answer_question'

export interface ActProps {
  act: ProviderAct | OfferAct
  sending: ActSending
}

/** What was typed in the form of the action, and the errors of the fields that were not changed since, if it was refused last. */
export interface Typed extends Pick<RefusedForm, 'values' | 'fields'> {
  /** Removes the errors of fields that were changed. */
  change: (fields: readonly string[]) => void
}

export function useTyped(form: ActProps): Typed {
  const refused = refusedOf(form)
  const [changes, setChanges] = useState<{ after: RefusedForm | null; fields: readonly string[] }>(noChanges)
  const changed = changes.after === refused ? changes.fields : noChanges.fields
  const wrong = Object.entries(refused?.fields ?? {}).filter(([field]) => !changed.includes(field))
  return {
    values: refused?.values ?? {},
    fields: Object.fromEntries(wrong),
    change(fields) {
      if (wrong.some(([field]) => fields.includes(field)))
        setChanges({ after: refused, fields: [...changed, ...fields] })
    },
  }
}

const noChanges = { after: null, fields: [] }

const timeFields = ['date', 'from', 'to']

/** The fields of the API whose error may be corrected by a change of the control, if these are not just its own. */
const correctedBy: Readonly<Record<string, readonly string[]>> = {
  day: timeFields,
  date: timeFields,
  window: timeFields,
  reason: ['reason', 'text'],
}

function refusedOf({ act, sending: { refused } }: ActProps): RefusedForm | null {
  return refused?.values.act === act ? refused : null
}

interface ActFormProps extends ActProps {
  className?: string
  /** The fields at which the form shows their errors. */
  fields?: readonly string[]
  /** Of a form with fields. */
  typed?: Typed
  children: ReactNode
}

/**
 * A form of one action. The API checks its fields. Its failure is shown in it and gets the focus, except conflicts, which concern the whole
 * request. A changed field loses its error.
 */
export function ActForm({ act, sending, className, fields = [], typed, children }: ActFormProps) {
  const refused = refusedOf({ act, sending })
  const failure = failureOf(refused, typed?.fields ?? refused?.fields ?? {}, fields)
  const first = useRef<HTMLInputElement>(null)
  useShownRefusal(refused, () => first.current?.form ?? null)
  return sending.renderForm({
    noValidate: true,
    ...(className && { className }),
    ...(typed && {
      onChange: ({ target }) => {
        const { name = '' } = target as Partial<HTMLInputElement>
        typed.change(correctedBy[name] ?? [name])
      },
    }),
    children: (
      <FormBoundary>
        <input ref={first} type="hidden" name="act" value={act} />
        {failure !== null && (
          <p className="error" role="alert" tabIndex={-1}>
            {failure}
          </p>
        )}
        {children}
      </FormBoundary>
    ),
  })
}

/** What no field of the form says: the error of a field that it does not show, or the message of a refusal without such errors. */
function failureOf(
  refused: RefusedForm | null,
  fields: RefusedForm['fields'],
  shown: readonly string[],
): string | null {
  if (refused === null || isConflict(refused)) return null
  if (Object.keys(refused.fields).length === 0) return refused.message
  return Object.entries(fields).find(([name]) => !shown.includes(name))?.[1][0] ?? null
}

/** Whether the request had changed before the form was sent. */
export function isConflict({ status }: Pick<RefusedForm, 'status'>): boolean {
  return status === 409 || status === 412
}

interface ActButtonProps extends ActProps {
  className: string
  children: ReactNode
}

/** Works without JavaScript too. While any action is being sent, a second one is ignored. */
export function ActButton({ act, sending: { busyAct }, className, children }: ActButtonProps) {
  const isBusy = busyAct === act
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="submit"
      className={`btn ${className}${isBusy ? ' is-busy' : ''}`}
      aria-busy={isBusy || undefined}
      onClick={busyAct === null ? undefined : ignore}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {ownElements(children)}
    </button>
  )
}

interface ActDetailsProps {
  title: string
  hint: string
  isOpen: boolean
  children: ReactNode
}

/** An action whose form opens on demand, also without JavaScript. The one that the user opens is shown. */
export function ActDetails({ title, hint, isOpen, children }: ActDetailsProps) {
  return (
    <details className="act" open={isOpen} onToggle={showIfAsked}>
      <summary>
        <span>
          <b>{title}</b>
          <small>{hint}</small>
        </span>
        <ChevronDown className="icon act__sign" />
      </summary>
      {children}
    </details>
  )
}

/** Details that are open from the start toggle too, but their summary is not focused. */
function showIfAsked({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open && document.activeElement?.parentElement === currentTarget) showOpenedForm(currentTarget)
}
