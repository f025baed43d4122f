import { coverageFileTypes, importFileTypes, type UploadKind } from '@motanet/contract/imports/import-fields.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, useId, useState } from 'react'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { Field, FieldError } from '../../../ui/field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useDropping } from '../pictures/use-dropping.ts'
import { type ImportArea, uploadPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds as kindTexts } from './messages-kinds.ts'
import { PriceListButtons } from './price-list-buttons.tsx'
import { useUpload } from './use-upload.ts'

interface UploadPanelProps {
  area: ImportArea
  providers: readonly StaffProviderName[]
  provider: number | null
  kinds: readonly UploadKind[]
  kind: UploadKind
}

const fileTypes = { tariffs: importFileTypes, coverage: coverageFileTypes } as const

/** A file is chosen by the button or by drag and drop, and checked at once. Staff choose the provider first. */
export function UploadPanel({ area, providers, provider: given, kinds, kind }: UploadPanelProps) {
  const t = useText()
  const to = useLocalisedPath()
  const id = useId()
  const [provider, setProvider] = useState(given === null ? '' : String(given))
  const upload = useUpload({ area, kind, provider: area === 'desk' ? provider : null })
  const { isOver, ...dropping } = useDropping((file) => file && void upload.send(file))

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) void upload.send(file)
    // Reset, so that choosing the same file again fires the event
    target.value = ''
  }

  return (
    <section className="panel import-upload" aria-label={t(messages.newImport)}>
      {kinds.length > 1 && (
        <Segments
          className="import-upload__kinds"
          label={t(messages.kind)}
          segments={kinds.map((each) => ({
            label: t(kindTexts[each].name),
            to: to(uploadPath(area, each, given)),
            current: each === kind,
          }))}
        />
      )}
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
          accept={fileTypes[kind].join()}
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
            {t(upload.isBusy ? messages.checking : kindTexts[kind].fileHint)}
          </p>
        )}
      </div>
      {kind === 'tariffs' && (provider !== '' || area === 'cabinet') ? (
        <div className="import-upload__current">
          <p>{t(messages.currentList)}</p>
          <PriceListButtons formats={['xlsx', 'csv']} provider={area === 'desk' ? provider : null} />
        </div>
      ) : null}
    </section>
  )
}
