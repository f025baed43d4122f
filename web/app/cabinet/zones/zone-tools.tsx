import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Pentagon from 'lucide-react/icons/pentagon'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import type { Work } from './zone-work.ts'

interface ZoneToolsProps {
  work: Work
  /** Whether a zone is selected. */
  canChange: boolean
  onDraw: () => void
  onEdit: () => void
  onRemove: () => void
  /** Closes the unfinished ring. */
  onClose: () => void
  onUndo: () => void
  onCancel: () => void
  /** Gives up the outline that is drawn for the edited zone, not the edited zone. */
  onStopDrawing: () => void
}

/** The toolbar above the map; its buttons depend on the current step. */
export function ZoneTools({ work, canChange, ...on }: ZoneToolsProps) {
  const t = useText()
  if (work.step === 'drawing' || work.step === 'naming') {
    return <RingTools {...(work.step === 'drawing' ? work : { corners: 0, canUndo: false })} {...on} />
  }
  if (work.step === 'editing' && work.corners !== null) {
    return <RingTools corners={work.corners} canUndo={work.canUndo} {...on} onCancel={on.onStopDrawing} />
  }
  if (work.step === 'editing') {
    return (
      <div className="zmap__tools" role="toolbar" aria-label={t(messages.tools)}>
        {work.zone && !work.mapArea && (
          <button className="btn btn--brand btn--floating" type="button" onClick={on.onDraw}>
            <Pentagon className="icon" />
            {t(messages.drawOutline)}
          </button>
        )}
        <UndoButton label={t(messages.undo)} canUndo={work.canUndo} onUndo={on.onUndo} />
      </div>
    )
  }
  return (
    <div className="zmap__tools" role="toolbar" aria-label={t(messages.tools)}>
      <button className="btn btn--brand btn--floating" type="button" onClick={on.onDraw}>
        <Pentagon className="icon" />
        {t(messages.draw)}
      </button>
      <button className="btn btn--raised btn--floating" type="button" disabled={!canChange} onClick={on.onEdit}>
        <Pencil className="icon" />
        {t(messages.edit)}
      </button>
      <button className="btn btn--raised btn--floating" type="button" disabled={!canChange} onClick={on.onRemove}>
        <Trash className="icon" />
        {t(messages.remove)}
      </button>
    </div>
  )
}

interface RingToolsProps extends Pick<ZoneToolsProps, 'onClose' | 'onUndo' | 'onCancel'> {
  corners: number
  canUndo: boolean
}

/** While a ring is drawn. */
function RingTools({ corners, canUndo, onClose, onUndo, onCancel }: RingToolsProps) {
  const t = useText()
  return (
    <div className="zmap__tools" role="toolbar" aria-label={t(messages.tools)}>
      <button className="btn btn--brand btn--floating" type="button" disabled={corners < 3} onClick={onClose}>
        <Check className="icon" />
        {t(messages.finish)}
      </button>
      <UndoButton label={t(messages.undoCorner)} canUndo={canUndo} onUndo={onUndo} />
      <button className="btn btn--raised btn--floating" type="button" onClick={onCancel}>
        <X className="icon" />
        {t(messages.cancel)}
      </button>
    </div>
  )
}

interface UndoButtonProps extends Pick<ZoneToolsProps, 'onUndo'> {
  label: string
  canUndo: boolean
}

/** Keeps the focus after the last step: a disabled button would lose it. */
function UndoButton({ label, canUndo, onUndo }: UndoButtonProps) {
  return (
    <button
      className="btn btn--raised btn--floating"
      type="button"
      aria-disabled={!canUndo || undefined}
      onClick={() => canUndo && onUndo()}
    >
      <Undo className="icon" />
      {label}
    </button>
  )
}
