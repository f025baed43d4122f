import { importFileTypes } from '@motanet/contract/imports/import-fields.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, useId, useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { Field, FieldError } from '../../../ui/field.tsx'
import { useDropping } from '../pictures/use-dropping.ts'
import type { ImportArea } from './import-area.ts'
import * as messages from './messages.ts'
import { PriceListButtons } from './price-list-buttons.tsx'
import { useUpload } from './use-upload.ts'

interface UploadPanelProps {
  area: ImportArea
  providers: readonly StaffProviderName[]
  provider: number | null
}

/** A file is chosen by the button or by drag and drop, and checked at once. Staff choose the provider first. */
export function UploadPanel({ area, providers, provider: given }: UploadPanelProps) {
  const t = useText()
  const id = useId()
  const [provider, setProvider] = useState(given === null ? '' : String(given))
  const upload = useUpload(area, area === 'desk' ? provider : null)
  const { isOver, ...dropping } = useDropping((file) => file && void upload.send(file))

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) void upload.send(file)
    // Reset, so that choosing the same file again fires the event
    target.value = ''
  }

  return (
    <section className="panel import-upload" aria-label={t(messages.newImport)}>
      {area === 'desk' && (
        <Field label={t(messages.provider)} error={upload.errors.provider}>
          {(control) => (
            <select
              className="input"
              name="provider"
              value={provider}
              onChange={({ target }) => setProvider(target.value)}
              {...control}
            >
              <option value="">{t(messages.chooseProvider)}</option>
              {providers.map(({ id: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className={`import-upload__area${isOver ? ' is-over' : ''}`} {...dropping}>
        <input
          id={id}
          className="sr"
          type="file"
          accept={importFileTypes.join()}
          disabled={upload.isBusy}
          aria-describedby={`${id}-note`}
          aria-invalid={upload.errors.file ? true : undefined}
          onChange={choose}
        />
        <label className={`btn btn--primary${upload.isBusy ? ' is-busy' : ''}`} htmlFor={id}>
          {upload.isBusy && <span className="spinner" aria-hidden="true" />}
          <Upload className="icon" />
          <span>{t(messages.chooseFile)}</span>
        </label>
        {upload.errors.file ? (
          <FieldError id={`${id}-note`} text={upload.errors.file} role="alert" />
        ) : (
          <p className="hint" id={`${id}-note`} role="status">
            {t(upload.isBusy ? messages.checking : messages.fileHint)}
          </p>
        )}
      </div>
      {provider !== '' || area === 'cabinet' ? (
        <div className="import-upload__current">
          <p>{t(messages.currentList)}</p>
          <PriceListButtons formats={['xlsx', 'csv']} provider={area === 'desk' ? provider : null} />
        </div>
      ) : null}
    </section>
  )
}
