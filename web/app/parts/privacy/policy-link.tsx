import { useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from './messages.ts'

/** Opens the privacy page in a new tab: what was typed into the form stays. */
export function PolicyLink() {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <a href={to('/privacy')} target="_blank" rel="noopener">
      {t(messages.policy)}
      <span className="sr"> ({t(messages.newTab)})</span>
    </a>
  )
}
