import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from './language.ts'
import { retry as retryText } from './messages.ts'
import * as messages from './messages-errors.ts'

const retryEveryMs = 5000

/**
 * Whether the code of the page could not be loaded: no connection, or a newer release is deployed. build-plugins.ts marks such
 * errors.
 */
export function isPageMissing(error: unknown): boolean {
  return error instanceof Error && 'isPageMissing' in error
}

/**
 * Shown while the server does not respond: opens the page as soon as it does. An outdated page, whose files no longer exist,
 * is reloaded at once.
 */
export function Unreachable({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const [state, setState] = useState<'waiting' | 'retrying' | 'failed'>('waiting')

  useEffect(() => {
    const poll = () => void reloadIfReachable(pathname + search)
    if (isOutdated) poll()
    const timer = setInterval(poll, retryEveryMs)
    addEventListener('online', poll)
    return () => {
      clearInterval(timer)
      removeEventListener('online', poll)
    }
  }, [isOutdated, pathname, search])

  const retry = async (event: MouseEvent) => {
    event.preventDefault()
    setState('retrying')
    if (!(await reloadIfReachable(pathname + search))) setState('failed')
  }
  return (
    <>
      <p>{t(messages.unreachableCause)}</p>
      <div className="error-page__ways">
        <a className="btn btn--soft" href={pathname + search} aria-busy={state === 'retrying'} onClick={retry}>
          {t(retryText)}
        </a>
        {children}
      </div>
      <p className="error-page__still" role="status">
        {state === 'failed' && t(messages.stillUnreachable)}
      </p>
    </>
  )
}

/** Reloads the page if the server responds; returns whether it does. A 5xx may come from a gateway in front of the server. */
async function reloadIfReachable(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store' })
    if (status >= 500) return false
  } catch {
    return false
  }
  location.reload()
  return true
}
