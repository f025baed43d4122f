import type { AddressImportDetails } from '@motanet/contract/staff/address-imports.ts'
import { Crumbs } from '../../../../lib/crumbs.tsx'
import { useText } from '../../../../lib/language.ts'
import { Notice } from '../../../../ui/content/notice.tsx'
import { addressImportPath } from '../../../kit/imports/import-area.ts'
import { leads } from '../../../kit/imports/messages.ts'
import { useProgress } from '../../../kit/imports/use-progress.ts'
import { imports as title } from '../../../messages.ts'
import { AddressGate } from './address-gate.tsx'
import { AddressRows } from './address-rows.tsx'
import { AddressSource } from './address-source.tsx'
import { AddressTiles } from './address-tiles.tsx'
import * as messages from './messages.ts'

/** One import of addresses: its file, what publishing would change or has changed, and the rows that a person should see. */
export function AddressRecord({ opened }: { opened: AddressImportDetails }) {
  const t = useText()
  const { state, progress, failure } = opened
  useProgress(progress !== null)
  return (
    <>
      <Crumbs
        crumbs={[{ name: t(title), bare: addressImportPath() }, { name: opened.file_name || t(messages.unnamed) }]}
      />
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(messages.headings[state])}</h1>
          <p>
            {t(
              state === 'uploaded'
                ? messages.uploadedLead
                : state === 'checking'
                  ? messages.checkingLead
                  : leads[state],
            )}
          </p>
        </div>
      </div>
      {progress && (
        <Notice kind="ok" role="status">
          {t(messages.steps[progress.step](progress.percent))}
        </Notice>
      )}
      {failure && (
        <Notice kind="error" role="status">
          {t(
            failure.code === 'refused'
              ? { ru: failure.reason, ro: failure.reason_ro }
              : messages.failures[failure.code],
          )}
        </Notice>
      )}
      <AddressSource key={opened.checked_at} opened={opened} />
      {opened.counts && state !== 'checking' && (
        <>
          <AddressTiles id={opened.id} counts={opened.counts} filter={opened.filter} />
          <AddressRows opened={opened} />
        </>
      )}
      {state !== 'published' && state !== 'cancelled' && <AddressGate opened={opened} />}
    </>
  )
}
