import type { AddressImportDetails } from '@motanet/contract/staff/address-imports.ts'
import { useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiProblem } from '../../../../lib/api.ts'
import { failureMessage } from '../../../../lib/form/use-form.ts'
import { both, formatMoment } from '../../../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../../lib/language.ts'
import { authorisedApi } from '../../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Logo } from '../../../../ui/logo.tsx'
import { addressImportPath } from '../../../kit/imports/import-area.ts'
import { anotherFile, fileSize } from '../../../kit/imports/messages.ts'
import { checkAgain } from '../../../kit/imports/messages-coverage.ts'
import * as messages from './messages.ts'

/** The file, and whether it contains all houses. A change of that checks it again. */
export function AddressSource({ opened }: { opened: AddressImportDetails }) {
  const t = useText()
  const to = useLocalisedPath()
  const id = useId()
  const { check, keeps, isBusy, error } = useCheck(opened)
  const { file_name: name, file_bytes: bytes, author, format, state } = opened
  const isOpen = state === 'checked' || state === 'failed'
  const time = opened.published_at ?? opened.created_at
  return (
    <section className="panel import-source" aria-label={t(messages.file)}>
      <div className="import-source__file">
        <Logo src={null} name={t(messages.file)} size="sm" />
        <div>
          <b>{name || t(messages.unnamed)}</b>
          <p>
            {[format && messages.formats[format], bytes > 0 && fileSize(bytes)]
              .flatMap((text) => (text ? t(text) : []))
              .join(', ')}
            <br />
            {[t(both((language) => formatMoment(time, language))), author].filter(Boolean).join(' · ')}
          </p>
          <Link className="linkish small" to={to(addressImportPath())}>
            {t(anotherFile)}
          </Link>
        </div>
      </div>
      <div>
        <div className="import-source__head">
          <h2>{t(messages.missing)}</h2>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={keeps}
            disabled={!isOpen || isBusy}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => void check(target.checked)}
          />
          <span>{t(messages.keepMissing)}</span>
        </label>
        <p className="hint" id={`${id}-hint`}>
          {t(messages.keepMissingHint)}
        </p>
        {error !== '' && <FieldError id={undefined} text={error} role="alert" />}
        {isOpen && (
          <div className="import-source__acts">
            <BusyButton className="btn btn--outline btn--sm" busy={isBusy} onClick={() => void check(keeps)}>
              {t(checkAgain)}
            </BusyButton>
          </div>
        )}
      </div>
    </section>
  )
}

/** Orders another check and reloads the page. */
function useCheck({ id, keeps_missing: before }: AddressImportDetails) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [keeps, setKeeps] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function check(keepsMissing: boolean) {
    setKeeps(keepsMissing)
    setBusy(true)
    setError('')
    try {
      const body = { keeps_missing: keepsMissing }
      await authorisedApi(language)('POST /api/staff/address-imports/:id/check/', { params: { id: String(id) }, body })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setKeeps(before)
      setError(failureMessage(problem, t))
    }
    await revalidate()
    setBusy(false)
  }

  return { check, keeps, isBusy, error }
}
