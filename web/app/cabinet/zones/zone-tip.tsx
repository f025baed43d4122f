import CircleAlert from 'lucide-react/icons/circle-alert'
import MousePointer from 'lucide-react/icons/mouse-pointer-click'
import type { CSSProperties } from 'react'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import { problemText } from './messages-problems.ts'
import type { Refusal } from './use-refusal.ts'
import type { Work } from './zone-work.ts'

interface ZoneTipProps {
  work: Work
  refusal: Refusal | null
}

/** Hints for the current step; and for 2.5 seconds why a step was rejected, on wide screens at the pointer. */
export function ZoneTip({ work, refusal }: ZoneTipProps) {
  const t = useText()
  const tip = tipOf(work)
  return (
    <div className="zmap__tips">
      <div aria-live="polite">
        {tip && (
          <p className="zmap__tip">
            <MousePointer className="icon icon--sm" />
            {t(tip)}
          </p>
        )}
      </div>
      <div aria-live="assertive">
        {refusal && (
          <p className="zmap__tip zmap__tip--wrong" key={refusal.number} style={placeOf(refusal)}>
            <CircleAlert className="icon icon--sm" />
            {t(problemText(refusal.problem))}
          </p>
        )}
      </div>
    </div>
  )
}

function tipOf(work: Work) {
  if (work.step === 'drawing' || (work.step === 'editing' && work.corners !== null)) return messages.drawingTip
  return work.step === 'editing' && work.mapArea ? messages.editingTip : null
}

/** Custom properties that zones.css uses. */
function placeOf({ at }: Refusal): CSSProperties | undefined {
  if (!at) return undefined
  const [left, bottom, height] = [at.fromLeft, at.fromBottom, at.mapHeight].map((pixels) => `${pixels}px`)
  return { '--from-left': left, '--from-bottom': bottom, '--map-height': height } as CSSProperties
}
