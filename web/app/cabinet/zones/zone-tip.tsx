import CircleAlert from 'lucide-react/icons/circle-alert'
import MousePointer from 'lucide-react/icons/mouse-pointer-click'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import { problemText } from './messages-problems.ts'
import type { TypedProblem } from './typed-area.ts'
import type { Work } from './use-zone-work.ts'

interface ZoneTipProps {
  work: Work
  refusal: TypedProblem | null
}

/** On the map: how to go on, or for a moment why a step was not done. */
export function ZoneTip({ work, refusal }: ZoneTipProps) {
  const t = useText()
  const tip = work.step === 'drawing' ? messages.drawingTip : work.step === 'editing' ? messages.editingTip : null
  return (
    <div className="zmap__tips" aria-live="polite">
      {refusal ? (
        <p className="zmap__tip zmap__tip--wrong">
          <CircleAlert className="icon icon--sm" />
          {t(problemText(refusal))}
        </p>
      ) : (
        tip && (
          <p className="zmap__tip">
            <MousePointer className="icon icon--sm" />
            {t(tip)}
          </p>
        )
      )}
    </div>
  )
}
