import type { Ref } from 'react'
import { type Text, useLanguage, useText, variant } from '../../../lib/language.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { BusyButton } from '../../../ui/form/button.tsx'
import { NameList } from './change-dialog.tsx'
import * as messages from './messages.ts'
import type { Refusal, Report, TariffChanges } from './use-tariff-changes.ts'

const outcomes: Record<Report['kind'], (count: number, unchanged: number) => Text> = {
  changed: messages.done,
  confirmed: messages.confirmedMany,
  removed: messages.removed,
}

interface ChangeReportProps {
  report: Report
  /** The refusal of an undo. */
  refusal: Refusal | null
  changes: TariffChanges
  onUndo: () => void
  ref: Ref<HTMLDivElement>
}

/** The report of a bulk action: how many tariffs were changed, which were not, and a button to undo it. */
export function ChangeReport({ report, refusal, changes, onUndo, ref }: ChangeReportProps) {
  const { kind, count, unchanged, undo, leftOut } = report
  const t = useText()
  const language = useLanguage()
  const namesOf = (tariffs: Report['leftOut']) => tariffs.map((tariff) => variant(tariff, 'name', language))
  return (
    <div ref={ref} className="bulk__report" tabIndex={-1}>
      <p role="status">{t(outcomes[kind](count, unchanged))}</p>
      {leftOut.length > 0 && (
        <div>
          <p className="small">{t(messages.leftOut)}</p>
          <NameList names={namesOf(leftOut)} />
        </div>
      )}
      {refusal && (
        <Notice kind="error" role="alert">
          {refusal.sentence}
          {refusal.tariffs.length > 0 && <NameList names={namesOf(refusal.tariffs)} />}
        </Notice>
      )}
      <div className="bulk__report-foot">
        {undo.length > 0 && (
          <BusyButton className="btn btn--soft btn--sm" busy={changes.isBusy} onClick={onUndo}>
            {t(messages.undo)}
          </BusyButton>
        )}
        <button className="btn btn--outline btn--sm" type="button" onClick={changes.closeReport}>
          {t(messages.closeReport)}
        </button>
      </div>
    </div>
  )
}
