import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, useId } from 'react'
import { useText } from '../../../lib/language.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { useDropping } from '../pictures/use-dropping.ts'
import { LockedFields } from '../records/locked-fields.tsx'
import * as messages from './messages.ts'

interface FileDropProps {
  /** Extensions with their dots. */
  types: readonly string[]
  isBusy: boolean
  /** Replaces the hint; empty for none. */
  error: string
  /** What may be chosen, or how far the work on it is. */
  hint: string
  onFile: (file: File) => void
}

/** A file is chosen by the button or by drag and drop. */
export function FileDrop({ types, isBusy, error, hint, onFile }: FileDropProps) {
  const t = useText()
  const id = useId()
  const { isOver, ...dropping } = useDropping((file) => file && onFile(file))

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) onFile(file)
    // Reset, so that choosing the same file again fires the event
    target.value = ''
  }

  return (
    <div className={`import-upload__area${isOver ? ' is-over' : ''}`} {...dropping}>
      <LockedFields isLocked={isBusy}>
        <input
          id={id}
          className="sr"
          type="file"
          accept={types.join()}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== '' ? true : undefined}
          onChange={choose}
        />
        <label className={`btn btn--primary${isBusy ? ' is-busy' : ''}`} htmlFor={id}>
          {isBusy && <span className="spinner" aria-hidden="true" />}
          <Upload className="icon" />
          <span>{t(messages.chooseFile)}</span>
        </label>
      </LockedFields>
      {error !== '' ? (
        <FieldError id={`${id}-note`} text={error} role="alert" />
      ) : (
        <p className="hint" id={`${id}-note`} role="status">
          {hint}
        </p>
      )}
    </div>
  )
}
