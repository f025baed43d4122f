import type { Equipment } from '@motanet/contract/catalogue/equipment.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import * as messages from './messages-equipment.ts'

interface EquipmentRowProps {
  option: Equipment
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** A chosen equipment item with buttons to move and remove it. */
export function EquipmentRow({ option, isFirst, isLast, onMove, onRemove }: EquipmentRowProps) {
  const t = useText()
  const language = useLanguage()
  const name = variant(option, 'name', language)
  return (
    <li data-option={option.id}>
      <span>
        <b>{name}</b>
        <small>{variant(option, 'description', language)}</small>
      </span>
      <button
        className="btn btn--ghost btn--icon btn--sm"
        type="button"
        data-step={-1}
        aria-disabled={isFirst || undefined}
        aria-label={t(messages.earlier(name))}
        onClick={() => !isFirst && onMove(-1)}
      >
        <ArrowUp className="icon" />
      </button>
      <button
        className="btn btn--ghost btn--icon btn--sm"
        type="button"
        data-step={1}
        aria-disabled={isLast || undefined}
        aria-label={t(messages.later(name))}
        onClick={() => !isLast && onMove(1)}
      >
        <ArrowDown className="icon" />
      </button>
      <button
        className="btn btn--ghost btn--icon btn--sm"
        type="button"
        data-step={0}
        aria-label={t(messages.remove(name))}
        onClick={onRemove}
      >
        <X className="icon" />
      </button>
    </li>
  )
}
