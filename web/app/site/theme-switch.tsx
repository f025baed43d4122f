import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { useText } from '../lib/language.ts'
import * as messages from './messages-footer.ts'

type Theme = 'light' | 'dark' | 'system'

const options = [
  { theme: 'light', text: messages.themeLight, Icon: Sun },
  { theme: 'dark', text: messages.themeDark, Icon: Moon },
  { theme: 'system', text: messages.themeSystem, Icon: Monitor },
] as const

/** Light, dark or system theme. styles/before-first-paint.js applies the choice before the first paint. */
export function ThemeSwitch() {
  const t = useText()
  const current = useSyncExternalStore(subscribe, currentTheme, () => 'system')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add an invisible legend
    <div className="theme needs-script" role="group" aria-label={t(messages.theme)}>
      {options.map(({ theme, text, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === current}
          aria-label={t(text)}
          onClick={() => chooseTheme(theme)}
        >
          <Icon className="icon" />
        </button>
      ))}
    </div>
  )
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colourBrowser(theme)
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Storage is blocked: the choice applies to this page only
  }
}

/** The colour of the browser's own bars: that of the theme, or one for each colour scheme. */
function colourBrowser(theme: Theme) {
  const own = ['light', 'dark']
  for (const [index, tag] of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').entries()) {
    const chosen = own[index] === theme ? 'all' : 'not all'
    tag.media = theme === 'system' ? `(prefers-color-scheme: ${own[index]})` : chosen
  }
}
