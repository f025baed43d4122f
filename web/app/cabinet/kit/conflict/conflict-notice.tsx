import GitCompare from 'lucide-react/icons/git-compare-arrows'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Text, useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import * as messages from './messages.ts'
import type { ShownConflict } from './use-record-lock.ts'
import './conflict.css'

interface ConflictNoticeProps<Draft extends object> {
  /** Null unless another user has changed the record. */
  conflict: ShownConflict<Draft> | null
  /** The form's current input. */
  draft: Draft
  labels: Partial<Record<keyof Draft & string, Text>>
  /** Formats a field's value for display; nothing for an empty one. */
  show: (field: keyof Draft & string, draft: Draft, whose: 'mine' | 'saved') => ReactNode
  onChoose: (part: Partial<Draft>) => void
  /** Submits the form with the chosen values. Omit it if the form's own submit button stays visible. */
  onSend?: () => void
  isBusy: boolean
}

/**
 * Compares the user's version with the version that another user has saved meanwhile, field by field. A choice writes its value into the
 * form; nothing is sent until the form is submitted. Receives the focus when it appears.
 */
export function ConflictNotice<Draft extends object>({ conflict, ...rest }: ConflictNoticeProps<Draft>) {
  // The key remounts the notice for each new conflict, so that it receives the focus again
  return conflict && <Versions key={conflict.saved.version} conflict={conflict} {...rest} />
}

type VersionsProps<Draft extends object> = ConflictNoticeProps<Draft> & { conflict: ShownConflict<Draft> }

function Versions<Draft extends object>({ conflict, onChoose, onSend, isBusy, ...rest }: VersionsProps<Draft>) {
  const t = useText()
  const id = useId()
  const notice = useRef<HTMLElement>(null)
  const { fields, keepMine, takeSaved } = conflict
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      className="conflict"
      ref={notice}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
    >
      <h3 className="conflict__title" id={`${id}-title`}>
        <GitCompare className="icon conflict__icon" />
        {t(messages.title)}
      </h3>
      <p id={`${id}-lead`}>{t(messages.lead)}</p>
      {fields.map((field) => (
        <FieldChoice key={field} field={field} conflict={conflict} onChoose={onChoose} {...rest} />
      ))}
      <div className="conflict__foot">
        {onSend && (
          <BusyButton ref={passFocus} className="btn btn--primary" busy={isBusy} onClick={onSend}>
            {t(messages.send)}
          </BusyButton>
        )}
        <button className="btn btn--outline" type="button" onClick={() => onChoose(keepMine(fields))}>
          {t(messages.keepMine)}
        </button>
        <button className="btn btn--outline" type="button" onClick={() => onChoose(takeSaved(fields))}>
          {t(messages.takeSaved)}
        </button>
      </div>
    </section>
  )
}

interface FieldChoiceProps<Draft extends object>
  extends Pick<VersionsProps<Draft>, 'conflict' | 'draft' | 'labels' | 'show' | 'onChoose'> {
  field: keyof Draft & string
}

function FieldChoice<Draft extends object>({
  field,
  conflict,
  draft,
  labels,
  show,
  onChoose,
}: FieldChoiceProps<Draft>) {
  const t = useText()
  const name = useId()
  const { mine, saved, isMine, isSaved, keepMine, takeSaved } = conflict
  const label = labels[field]
  const side = { name, isEmptyText: t(messages.empty) }
  return (
    <fieldset className="conflict__field">
      <legend className="label">{label ? t(label) : field}</legend>
      <Side
        {...side}
        title={t(messages.mine)}
        value={show(field, mine, 'mine')}
        isChosen={isMine(field, draft)}
        onChoose={() => onChoose(keepMine([field]))}
      />
      <Side
        {...side}
        title={t(messages.saved)}
        value={show(field, saved.draft, 'saved')}
        isChosen={isSaved(field, draft)}
        onChoose={() => onChoose(takeSaved([field]))}
      />
    </fieldset>
  )
}

interface SideProps {
  name: string
  title: string
  value: ReactNode
  isEmptyText: string
  isChosen: boolean
  onChoose: () => void
}

function Side({ name, title, value, isEmptyText, isChosen, onChoose }: SideProps) {
  return (
    <label className="conflict__side">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <span className="conflict__whose">{title}</span>
        <span className="conflict__value">{value || <span className="muted">{isEmptyText}</span>}</span>
      </span>
    </label>
  )
}
