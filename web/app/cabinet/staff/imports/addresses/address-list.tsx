import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { uploadKinds } from '@motanet/contract/imports/import-fields.ts'
import { addressFileTypes } from '@motanet/contract/staff/address-import-limits.ts'
import type { AddressImport } from '@motanet/contract/staff/address-imports.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { both, formatMoment } from '../../../../lib/format.ts'
import { useLocalisedPath, useText } from '../../../../lib/language.ts'
import { EmptyState } from '../../../../ui/content/empty-state.tsx'
import { FileButtons } from '../../../kit/files/file-buttons.tsx'
import { FileDrop } from '../../../kit/imports/file-drop.tsx'
import { addressImportPath } from '../../../kit/imports/import-area.ts'
import { KindSegments } from '../../../kit/imports/kind-segments.tsx'
import * as shared from '../../../kit/imports/messages.ts'
import { RecordTable } from '../../../kit/records/record-table.tsx'
import { imports as title } from '../../../messages.ts'
import { AddressState } from './address-state.tsx'
import * as messages from './messages.ts'
import { useAddressUpload } from './use-address-upload.ts'

/** The upload of a file of addresses, the export of all, and the imports so far. */
export function AddressList({ imports }: { imports: AddressImport[] }) {
  const t = useText()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
      </div>
      <UploadPanel />
      <h2 className="h-panel import__heading">{t(shared.history)}</h2>
      {imports.length === 0 ? (
        <div className="panel">
          <EmptyState title={t(shared.none)} text={t(shared.noneCause)} />
        </div>
      ) : (
        <RecordTable
          label={t(shared.history)}
          items={imports}
          head={{ title: shared.file, cell: (item) => <ImportLink item={item} /> }}
          columns={[
            { title: shared.state, cell: ({ state }) => <AddressState state={state} /> },
            { title: shared.content, cell: ({ counts }) => counts && t(messages.changed(counts)) },
            {
              title: shared.uploaded,
              isShort: true,
              cell: ({ created_at: time }) => t(both((language) => formatMoment(time, language))),
            },
          ]}
        />
      )}
    </>
  )
}

function UploadPanel() {
  const t = useText()
  const [keepsMissing, setKeepsMissing] = useState(false)
  const upload = useAddressUpload(keepsMissing)
  return (
    <section className="panel import-upload" aria-label={t(shared.newImport)}>
      <KindSegments area="desk" kinds={uploadKinds} current="addresses" provider={null} />
      <label className="check">
        <input
          type="checkbox"
          checked={keepsMissing}
          disabled={upload.percent !== null}
          onChange={({ target }) => setKeepsMissing(target.checked)}
        />
        <span>{t(messages.keepMissing)}</span>
      </label>
      <FileDrop
        types={addressFileTypes}
        isBusy={upload.percent !== null}
        error={upload.error}
        hint={t(upload.percent === null ? messages.fileHint : messages.sent(upload.percent))}
        onFile={(file) => void upload.send(file)}
      />
      <div className="import-upload__current">
        <p>{t(messages.current)}</p>
        <FileButtons
          formats={['csv']}
          name={() => `motanet-addresses-${chisinauDay(Date.now())}`}
          request={(callApi) => callApi('GET /api/staff/addresses/export/', {})}
        />
      </div>
    </section>
  )
}

function ImportLink({ item }: { item: AddressImport }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <span className="import__link">
      <Link to={to(addressImportPath(item.id))}>{item.file_name || t(messages.unnamed)}</Link>
      {item.author !== '' && <small className="muted">{item.author}</small>}
    </span>
  )
}
