import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../lib/language.ts'
import * as messages from './messages.ts'

/** The logo, a link to the home page. The lettering inherits the text colour. */
export function Brand() {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <Link className="brand" to={to('/')} aria-label={t(messages.homeLink)}>
      <img src="/logo-mark.svg" alt="" width={48} height={46} />
      <span className="brand__word" />
    </Link>
  )
}
