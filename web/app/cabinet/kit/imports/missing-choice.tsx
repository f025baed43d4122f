import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem, type CallApi } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { LockedFields } from '../records/locked-fields.tsx'
import { checkAgain } from './messages-coverage.ts'

interface MissingChoiceProps {
  title: Text
  label: Text
  hint: Text
  /** The stored choice. */
  value: boolean
  /** Whether the file can still be checked. */
  isOpen: boolean
  /** Checks the file with the choice. */
  check: (callApi: CallApi, value: boolean) => Promise<unknown>
}

/** What happens to records that the file lacks. A change checks the file again, as the button does, and reloads the page. */
export function MissingChoice({ title, label, hint, value, isOpen, check }: MissingChoiceProps) {
  const t = useText()
  const id = useId()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [isChecked, setChecked] = useState(value)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function checkWith(choice: boolean) {
    setChecked(choice)
    setBusy(true)
    setError('')
    try {
      await check(authorisedApi(language), choice)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setChecked(value)
      setError(failureMessage(problem, t))
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <div>
      <div className="import-source__head">
        <h2>{t(title)}</h2>
      </div>
      <LockedFields isLocked={isBusy}>
        <label className="check">
          <input
            type="checkbox"
            checked={isChecked}
            disabled={!isOpen}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => void checkWith(target.checked)}
          />
          <span>{t(label)}</span>
        </label>
      </LockedFields>
      <p className="hint" id={`${id}-hint`}>
        {t(hint)}
      </p>
      {error !== '' && <FieldError id={undefined} text={error} role="alert" />}
      {isOpen && (
        <div className="import-source__acts">
          <BusyButton className="btn btn--outline btn--sm" busy={isBusy} onClick={() => void checkWith(isChecked)}>
            {t(checkAgain)}
          </BusyButton>
        </div>
      )}
    </div>
  )
}
