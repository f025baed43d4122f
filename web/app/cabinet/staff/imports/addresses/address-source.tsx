import type { AddressImportDetails } from '@motanet/contract/staff/address-imports.ts'
import { Link } from 'react-router'
import { both, formatMoment } from '../../../../lib/format.ts'
import { useLocalisedPath, useText } from '../../../../lib/language.ts'
import { Logo } from '../../../../ui/pictures/logo.tsx'
import { addressImportPath } from '../../../kit/imports/import-area.ts'
import { anotherFile, fileSize, publishedBy, uploadedBy } from '../../../kit/imports/messages.ts'
import { MissingChoice } from '../../../kit/imports/missing-choice.tsx'
import * as messages from './messages.ts'

/** The file, and whether it contains all houses. */
export function AddressSource({ opened }: { opened: AddressImportDetails }) {
  const t = useText()
  const to = useLocalisedPath()
  const params = { id: String(opened.id) }
  const { file_name: name, file_bytes: bytes, author, publisher, format, state } = opened
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
            {[
              both((language) => formatMoment(time, language)),
              author && uploadedBy(author),
              publisher && publishedBy(publisher),
            ]
              .flatMap((text) => (text ? t(text) : []))
              .join(' · ')}
          </p>
          <Link className="linkish small" to={to(addressImportPath())}>
            {t(anotherFile)}
          </Link>
        </div>
      </div>
      <MissingChoice
        title={messages.missing}
        label={messages.keepMissing}
        hint={messages.keepMissingHint}
        value={opened.keeps_missing}
        isOpen={state === 'checked' || state === 'failed'}
        check={(callApi, keepsMissing) =>
          callApi('POST /api/staff/address-imports/:id/check/', { params, body: { keeps_missing: keepsMissing } })
        }
      />
    </section>
  )
}
