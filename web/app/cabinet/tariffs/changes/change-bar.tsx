import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import Check from 'lucide-react/icons/check'
import ChevronUp from 'lucide-react/icons/chevron-up'
import EyeOff from 'lucide-react/icons/eye-off'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import MapIcon from 'lucide-react/icons/map'
import Percent from 'lucide-react/icons/percent'
import Tag from 'lucide-react/icons/tag'
import Trash from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { asBefore } from '../../../parts/tariffs/messages-checks.ts'
import { isFocusLost } from '../../../ui/layers/returned-focus.ts'
import { SelectionBar } from '../../kit/lists/selection-bar.tsx'
import type { Selection } from '../../kit/lists/use-selection.ts'
import { actions } from '../../kit/records/messages.ts'
import { focusTable } from '../../kit/records/record-table.tsx'
import type { TariffZone } from '../tariff-choices.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PriceForm, RecordForm, StateForm, ZonesForm } from './change-forms.tsx'
import { ChangeReport } from './change-report.tsx'
import * as messages from './messages.ts'
import { useTariffChanges } from './use-tariff-changes.ts'
import './tariff-changes.css'

export interface ChangeChoices {
  promotions: readonly { id: number; name: string; name_ro: string }[]
  conditions: readonly { id: number; title: string; title_ro: string }[]
  zones: readonly TariffZone[]
}

interface ChangeBarProps extends ChangeChoices {
  /** All tariffs that match the list's filters, on all pages. */
  tariffs: readonly OwnTariffRow[]
  selection: Selection
  mayEdit: boolean
  mayRemove: boolean
}

const edits = [
  { kind: 'confirm', icon: Check, label: asBefore },
  { kind: 'promo', icon: Tag, label: messages.promo },
  { kind: 'conditions', icon: FileText, label: messages.conditions },
  { kind: 'zones', icon: MapIcon, label: messages.zones },
  { kind: 'price', icon: Percent, label: messages.price },
  { kind: 'publish', icon: Globe, label: messages.publish },
  { kind: 'hide', icon: EyeOff, label: messages.hide },
] as const
type Kind = (typeof edits)[number]['kind'] | 'remove'

/** Bulk actions for the selected tariffs, on a phone behind a button, and the report of the last one. */
export function ChangeBar(props: ChangeBarProps) {
  const { tariffs, selection, mayEdit, mayRemove } = props
  const t = useText()
  const language = useLanguage()
  const changes = useTariffChanges()
  const [kind, setKind] = useState<Kind | null>(null)
  const [isOpen, setOpen] = useState(false)
  const rows = tariffs.filter(({ id }) => selection.ids.has(id))
  const { refusal, isBusy, report } = changes
  const reportPanel = useRef<HTMLDivElement>(null)

  function close() {
    setKind(null)
    changes.forgetRefusal()
  }

  async function finish(done: Promise<boolean>, leftOut: readonly { id: number }[]) {
    if (!(await done)) return
    setKind(null)
    selection.replace(leftOut.map(({ id }) => id))
    // The bar is hidden without a selection, and the focused button with it
    ifFocusIsLost(() => reportPanel.current?.focus({ preventScroll: true }))
  }

  async function undo() {
    if (report && (await changes.undo(report.undo))) ifFocusIsLost(focusTable)
  }

  const dialog = {
    rows,
    refusal,
    isBusy,
    onClose: close,
    onChange: (part: readonly OwnTariffRow[], change: object, leftOut: NonNullable<typeof refusal>['tariffs']) =>
      void finish(changes.change(part, change, leftOut), leftOut),
  }

  return (
    <>
      <SelectionBar
        count={rows.length}
        onClear={() => selection.replace([])}
        onFocusLost={focusTable}
        above={
          report && (
            <ChangeReport
              ref={reportPanel}
              report={report}
              refusal={kind ? null : refusal}
              changes={changes}
              onUndo={() => void undo()}
            />
          )
        }
      >
        <div className={`bulk-change__actions${isOpen ? ' is-open' : ''}`}>
          {rows.length < tariffs.length && (
            <button
              className="btn btn--night btn--sm"
              type="button"
              onClick={() => selection.replace(tariffs.map(({ id }) => id))}
            >
              {t(messages.selectAll(tariffs.length))}
            </button>
          )}
          <button
            className="btn btn--night btn--sm bulk-change__more"
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(actions)}
            <ChevronUp className="icon icon--sm bulk-change__chevron" />
          </button>
          {mayEdit &&
            edits.map(({ kind: each, icon: Icon, label }) => (
              <button
                key={each}
                className="btn btn--night btn--sm bulk-change__act"
                type="button"
                onClick={() => setKind(each)}
              >
                <Icon className="icon icon--sm" />
                {t(label)}
              </button>
            ))}
          {mayRemove && (
            <button className="btn btn--night btn--sm bulk-change__act" type="button" onClick={() => setKind('remove')}>
              <Trash className="icon icon--sm" />
              {t(messages.remove)}
            </button>
          )}
        </div>
      </SelectionBar>
      {kind === 'promo' && (
        <RecordForm
          {...dialog}
          field="promo"
          options={props.promotions.map((each) => ({ id: each.id, title: variant(each, 'name', language) }))}
        />
      )}
      {kind === 'conditions' && (
        <RecordForm
          {...dialog}
          field="conditions"
          options={props.conditions.map((each) => ({ id: each.id, title: variant(each, 'title', language) }))}
        />
      )}
      {kind === 'zones' && <ZonesForm {...dialog} zones={props.zones} />}
      {kind === 'price' && <PriceForm {...dialog} />}
      {kind === 'publish' && <StateForm {...dialog} state="published" />}
      {kind === 'hide' && <StateForm {...dialog} state="hidden" />}
      {kind === 'confirm' && (
        <ChangeDialog
          {...dialog}
          title={t(messages.confirmTitle(rows.length))}
          label={() => t(asBefore)}
          onApply={(part, leftOut) => void finish(changes.confirm(part, leftOut), leftOut)}
        >
          <p>{t(messages.confirmText)}</p>
        </ChangeDialog>
      )}
      {kind === 'remove' && (
        <ChangeDialog
          {...dialog}
          isDangerous
          title={t(messages.removeTitle(rows.length))}
          label={(count) => t(messages.removeMany(count))}
          onApply={(part, leftOut) => void finish(changes.remove(part, leftOut), leftOut)}
        >
          <p>{t(messages.consequence)}</p>
        </ChangeDialog>
      )}
    </>
  )
}

/** Calls `refocus` once the next rendering, which may take several frames, has removed the focused element. */
function ifFocusIsLost(refocus: () => void, frames = 10) {
  requestAnimationFrame(() => {
    if (isFocusLost()) refocus()
    else if (frames > 1) ifFocusIsLost(refocus, frames - 1)
  })
}
