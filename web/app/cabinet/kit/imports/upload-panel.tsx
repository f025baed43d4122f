import { coverageFileTypes, importFileTypes, type UploadKind } from '@motanet/contract/imports/import-fields.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from './file-drop.tsx'
import type { ImportArea } from './import-area.ts'
import { KindSegments } from './kind-segments.tsx'
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
  const [provider, setProvider] = useState(given === null ? '' : String(given))
  const upload = useUpload({ area, kind, provider: area === 'desk' ? provider : null })

  return (
    <section className="panel import-upload" aria-label={t(messages.newImport)}>
      <KindSegments area={area} kinds={kinds} current={kind} provider={given} />
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
      <FileDrop
        types={fileTypes[kind]}
        isBusy={upload.isBusy}
        error={upload.errors.file ?? ''}
        hint={t(upload.isBusy ? messages.checking : kindTexts[kind].fileHint)}
        onFile={(file) => void upload.send(file)}
      />
      {kind === 'tariffs' && (provider !== '' || area === 'cabinet') ? (
        <div className="import-upload__current">
          <p>{t(messages.currentList)}</p>
          <PriceListButtons formats={['xlsx', 'csv']} provider={area === 'desk' ? provider : null} />
        </div>
      ) : null}
    </section>
  )
}
