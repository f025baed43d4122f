import type { NavigateFunction } from 'react-router'
import { restoreRenderedFields } from '../lib/early-input/replaced-page.ts'
import { offline, unreachable } from '../lib/form/messages.ts'
import { barePath, type Language, languageOf, localisedPath } from '../lib/language.ts'
import { showToast } from '../lib/toasts/toast-store.ts'

const timeoutMs = 15_000
/**
 * What the state of a history entry states about its page. The rest is about the step from the entry before, which has the former language.
 */
const ofPage = ['allNearby', 'heroTab', 'isSessionOver', 'shownRecord', 'shownTariff']

/**
 * Shows this page in the other language in place of its history entry, and keeps what was entered, also passwords, because nothing is
 * stored. `choiceUrl` stores the choice; without a connection a toast appears, and the page stays.
 */
export async function switchLanguage(language: Language, choiceUrl: string, navigate: NavigateFunction) {
  const { pathname, search, hash } = location
  if (!(await isStored(choiceUrl))) {
    const text = navigator.onLine ? unreachable : offline
    return showToast({ kind: 'error', text: text[languageOf(pathname)] })
  }
  const restore = rememberPage()
  const target = localisedPath(language, barePath(pathname))
  // React Router's own: keepInEntry may have added to it
  const entry: Readonly<Record<string, unknown>> = history.state?.usr ?? {}
  const state = Object.fromEntries(Object.entries(entry).filter(([key]) => ofPage.includes(key)))
  await navigate(target + search + hash, { replace: true, preventScrollReset: true, state })
  // Unsaved changes may keep the visitor on the page
  if (location.pathname !== target) return
  await shown(language)
  restore()
}

async function isStored(choiceUrl: string): Promise<boolean> {
  try {
    // The response redirects to the whole page, which need not be loaded
    const { status } = await fetch(choiceUrl, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return status < 400
  } catch {
    return false
  }
}

/** Remembers fields, focus and expanded details; the returned function restores them in the page that has the same structure. */
function rememberPage(): () => void {
  const controls = [...document.querySelectorAll<HTMLElement>('a,button,form,input,select,textarea')]
  const focused = document.activeElement ?? undefined
  const expanded = findDetails().map(({ open }) => open)
  return () => {
    for (const [index, details] of findDetails().entries()) details.open ||= expanded[index] ?? false
    restoreRenderedFields({ controls, focused })
  }
}

const findDetails = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]

/** Resolves when React has rendered the page in the language and has run its effects. */
async function shown(language: Language): Promise<void> {
  const root = document.documentElement
  await new Promise<void>((resolve) => {
    const check = () => {
      if (root.lang !== language) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(root, { attributeFilter: ['lang'] })
    check()
  })
  await new Promise((resolve) => setTimeout(resolve))
}
