import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Text, useText } from '../../lib/language.ts'
import * as footerMessages from '../messages-footer.ts'
import * as messages from './messages.ts'

const sections: readonly { id: string; title: Text }[] = [
  { id: 'product', title: messages.product },
  { id: 'ranking', title: messages.ranking },
  { id: 'contacts', title: footerMessages.contacts },
  { id: 'career', title: footerMessages.career },
  { id: 'cooperation', title: footerMessages.cooperation },
  { id: 'privacy', title: footerMessages.privacy },
]

/** Links to the sections of the page; the current section is marked. */
export function PageContents() {
  const t = useText()
  const current = useCurrentSection()
  useFocusOnSection()
  return (
    <nav className="contents" aria-label={t(messages.onThisPage)}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last section that starts above the middle of the window. */
function useCurrentSection(): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const find = () => {
      const begun = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 2
      })
      setCurrent(begun.at(-1)?.id ?? null)
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [])
  return current
}

/** After a click on a section's link the focus moves to its heading, as it would without JavaScript. */
function useFocusOnSection() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated click on the same link must scroll again
  useEffect(() => {
    document.getElementById(hash.slice(1))?.querySelector('h2')?.focus({ preventScroll: true })
  }, [hash, key])
}
