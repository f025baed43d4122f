import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { barePath, type Language, useLanguage, useText } from '../lib/language.ts'
import * as messages from './messages.ts'

const languages: readonly Language[] = ['ru', 'ro']

/** Links to this page in the other language with the same filters; the server stores the choice. What was entered is kept. */
export function LanguageSwitch() {
  const t = useText()
  const current = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const target = encodeURIComponent(barePath(pathname) + search)

  function choose(event: MouseEvent<HTMLAnchorElement>, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./switch-language.ts').then(
      ({ switchLanguage }) => switchLanguage(language, href, navigate),
      () => location.replace(href),
    )
  }

  return (
    <nav className="lang" aria-label={t(messages.languageGroup)}>
      {languages.map((language) => (
        <a
          key={language}
          href={`/language/${language}?to=${target}`}
          hrefLang={language}
          lang={language}
          rel="nofollow"
          aria-current={language === current ? 'true' : undefined}
          data-early={language}
          onClick={(event) => choose(event, language)}
        >
          {language.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
