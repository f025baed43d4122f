import { useLocation } from 'react-router'
import { barePath, type Language, useLanguage, useText } from '../lib/language.ts'
import * as messages from './messages.ts'

const languages: readonly Language[] = ['ru', 'ro']

/** Links to this page in the other language with the same filters; the server stores the choice. */
export function LanguageSwitch() {
  const t = useText()
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const target = encodeURIComponent(barePath(pathname) + search)
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
        >
          {language.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
