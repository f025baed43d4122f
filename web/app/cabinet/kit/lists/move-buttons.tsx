import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'
import './move-buttons.css'

interface MoveButtonsProps {
  id: number
  name: string
  place: { isFirst: boolean; isLast: boolean }
  isBusy: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves a row by one place. At an end of the list the button keeps the focus, but does nothing. */
export function MoveButtons({ id, name, place: { isFirst, isLast }, isBusy, onMove }: MoveButtonsProps) {
  const t = useText()
  const buttons = [
    { by: -1, label: messages.up, isOff: isFirst, Icon: ArrowUp },
    { by: 1, label: messages.down, isOff: isLast, Icon: ArrowDown },
  ] as const
  return (
    <div className="move-buttons">
      {buttons.map(({ by, label, isOff, Icon }) => (
        <button
          key={by}
          type="button"
          className="btn btn--ghost btn--icon btn--sm move-buttons__step"
          data-move={`${id} ${by}`}
          aria-label={t(messages.moveNamed(label, name))}
          title={t(label)}
          aria-disabled={isOff || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => {
            if (!isOff) onMove(by)
          }}
        >
          <Icon className="icon" />
        </button>
      ))}
    </div>
  )
}
