import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { type Language, useLocalisedPath, useText } from './language.ts'
import * as messages from './messages.ts'
import type { Crumb } from './structured-data.ts'
import '../ui/navigation/crumbs.css'

/** The breadcrumbs, the page itself last. `breadcrumbs` creates the structured data from the same crumbs. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <nav className="crumbs" aria-label={t(messages.here)}>
      {crumbs.map(({ name, bare }, index) => (
        <Fragment key={bare ?? ''}>
          {index > 0 && <ChevronRight className="icon icon--xs" />}
          {bare ? <Link to={to(bare)}>{name}</Link> : <span>{name}</span>}
        </Fragment>
      ))}
    </nav>
  )
}

/** The crumbs with the home page before them. */
export function fromHome(language: Language, ...crumbs: readonly Crumb[]): Crumb[] {
  return [{ name: messages.home[language], bare: '/' }, ...crumbs]
}
