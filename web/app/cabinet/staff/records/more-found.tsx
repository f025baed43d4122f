import { formatNumber } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { moreFound } from './messages.ts'

/** Says below a searched list that its pages end before all that was found; nothing if they do not. */
export function MoreFound({ count, isMore }: { count: number; isMore: boolean }) {
  const t = useText()
  const language = useLanguage()
  return isMore && <p className="hint">{t(moreFound(formatNumber(count, language)))}</p>
}
