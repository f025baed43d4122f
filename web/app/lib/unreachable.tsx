import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from './language.ts'
import { retry as retryText } from './messages.ts'
import * as messages from './messages-errors.ts'

const askAgainMs = 5000

/** The code of the page could not be loaded: no connection, or the site was updated since. build-plugins.ts marks such errors. */
export function isPageMissing(error: unknown): boolean {
  return error instanceof Error && 'isPageMissing' in error
}

/**
 * The server does not answer: the page opens by itself as soon as it does again. An outdated page, whose files are gone, is
 * loaded anew at once.
 */
export function Unreachable({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const [state, setState] = useState<'waiting' | 'asking' | 'silent'>('waiting')

  useEffect(() => {
    const ask = () => void openIfAnswered(pathname + search)
    if (isOutdated) ask()
    const timer = setInterval(ask, askAgainMs)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [isOutdated, pathname, search])

  const retry = async (event: MouseEvent) => {
    event.preventDefault()
    setState('asking')
    if (!(await openIfAnswered(pathname + search))) setState('silent')
  }
  return (
    <>
      <p>{t(messages.unreachableCause)}</p>
      <div className="error-page__ways">
        <a className="btn btn--soft" href={pathname + search} aria-busy={state === 'asking'} onClick={retry}>
          {t(retryText)}
        </a>
        {children}
      </div>
      <p className="error-page__still" role="status">
        {state === 'silent' && t(messages.stillUnreachable)}
      </p>
    </>
  )
}

/** Loads the page anew if the server has it; says whether it does. A gateway in front may answer for a server that is away. */
async function openIfAnswered(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store' })
    if (status >= 500) return false
  } catch {
    return false
  }
  location.reload()
  return true
}
