import type { AddressImportDetails } from '@motanet/contract/staff/address-imports.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useText } from '../../../../lib/language.ts'
import { GateReason } from '../../../kit/imports/gate-reason.tsx'
import * as publishing from '../../../kit/imports/messages-publishing.ts'
import { ActDialog, type DeskAct } from '../../../kit/records/act-dialog.tsx'
import * as messages from './messages.ts'

/** What should be looked at before publishing, and the buttons to publish and to cancel. */
export function AddressGate({ opened }: { opened: AddressImportDetails }) {
  const t = useText()
  const [act, setAct] = useState<DeskAct | null>(null)
  const mayPublish = opened.state === 'checked'
  return (
    <section className="import-gate" aria-label={t(publishing.publishing)}>
      {mayPublish && <Reasons opened={opened} />}
      <div className="import-gate__acts">
        <button className="btn btn--outline" type="button" onClick={() => setAct(cancelling(opened))}>
          {t(publishing.cancelImport)}
        </button>
        {mayPublish && (
          <button
            className="btn btn--primary import-gate__main"
            type="button"
            aria-describedby="import-gate"
            onClick={() => setAct(publishingOf(opened))}
          >
            {t(publishing.publish)}
          </button>
        )}
      </div>
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </section>
  )
}

function Reasons({
  opened: { counts, is_change, incomplete_localities: incomplete },
}: {
  opened: AddressImportDetails
}) {
  const t = useText()
  const acceptance = (counts?.rejected ?? 0) === 0 ? publishing.noErrors : messages.mayPublishRest
  return (
    <ul id="import-gate">
      {incomplete.length > 0 ? (
        <GateReason icon={TriangleAlert} look="warn">
          <b>{t(messages.isComplete)}</b> {t(messages.lacking(incomplete))}
        </GateReason>
      ) : (
        <GateReason icon={CircleCheck}>{t(is_change ? acceptance : messages.noChange)}</GateReason>
      )}
    </ul>
  )
}

function publishingOf({ id, counts, incomplete_localities: incomplete }: AddressImportDetails): DeskAct {
  const isIncomplete = incomplete.length > 0
  return {
    title: messages.publishTitle,
    about: messages.publishAbout({ counts, isIncomplete }),
    confirm: publishing.publish,
    done: publishing.publishStarted,
    isDangerous: isIncomplete,
    send: (callApi) =>
      callApi('POST /api/staff/address-imports/:id/publish/', {
        params: { id: String(id) },
        body: { confirms_incomplete: isIncomplete },
      }),
  }
}

function cancelling({ id }: AddressImportDetails): DeskAct {
  return {
    title: publishing.cancelTitle,
    about: publishing.cancelAbout,
    confirm: publishing.cancelImport,
    done: publishing.cancelled,
    send: (callApi) => callApi('POST /api/staff/address-imports/:id/cancel/', { params: { id: String(id) } }),
  }
}
