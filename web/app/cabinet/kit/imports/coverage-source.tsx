import type { CoverageImportDetails } from '@motanet/contract/imports/imports.ts'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FileSummary } from './file-summary.tsx'
import type { ImportArea } from './import-area.ts'
import * as messages from './messages-coverage.ts'

interface CoverageSourceProps {
  area: ImportArea
  opened: CoverageImportDetails
  /** Whether the file can still be checked. */
  isOpen: boolean
}

/** The file, and whether zones that it lacks are deleted. A change of the choice checks the file again. */
export function CoverageSource({ area, opened, isOpen }: CoverageSourceProps) {
  const t = useText()
  const id = useId()
  const { check, removes, isBusy, error } = useCheck(opened)
  return (
    <section className="panel import-source" aria-label={t(messages.file)}>
      <FileSummary area={area} opened={opened} />
      <div>
        <div className="import-source__head">
          <h2>{t(messages.missingZones)}</h2>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={removes}
            disabled={!isOpen || isBusy}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => void check(target.checked)}
          />
          <span>{t(messages.removeMissing)}</span>
        </label>
        <p className="hint" id={`${id}-hint`}>
          {t(messages.removeMissingHint)}
        </p>
        {error !== '' && <FieldError id={undefined} text={error} role="alert" />}
        {isOpen && (
          <div className="import-source__acts">
            <BusyButton className="btn btn--outline btn--sm" busy={isBusy} onClick={() => void check(removes)}>
              {t(messages.checkAgain)}
            </BusyButton>
          </div>
        )}
      </div>
    </section>
  )
}

/** Checks the file again and reloads the page. */
function useCheck({ id, coverage }: CoverageImportDetails) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [removes, setRemoves] = useState(coverage.removes_missing)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function check(removesMissing: boolean) {
    setRemoves(removesMissing)
    setBusy(true)
    setError('')
    try {
      await authorisedApi(language)('POST /info/api/imports/:id/coverage/', {
        params: { id: String(id) },
        body: { removes_missing: removesMissing },
      })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRemoves(coverage.removes_missing)
      setError(failureMessage(problem, t))
    }
    await revalidate()
    setBusy(false)
  }

  return { check, removes, isBusy, error }
}
