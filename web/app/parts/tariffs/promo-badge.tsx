import Tag from 'lucide-react/icons/tag'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'

export function PromoBadge() {
  const t = useText()
  return (
    <span className="badge badge--promo">
      <Tag className="icon icon--sm" />
      {t(messages.promotion)}
    </span>
  )
}
