import { useEffect } from 'react'

/** The scroll positions of the history entries by their keys, which React Router stores in the session storage. */
const storageKey = 'react-router-scroll-positions'

/**
 * Scrolls to where the document was before a reload once the placeholder gives way to the page. React Router does so before, but the
 * placeholder is shorter than most pages.
 */
export function useScrollOfReload() {
  useEffect(() => {
    const { key, top } = currentPosition()
    return () => {
      if (top > scrollY && currentPosition().key === key) scrollTo(0, top)
    }
  }, [])
}

function currentPosition(): { key: unknown; top: number } {
  const key: unknown = history.state?.key
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return { key, top: Number(positions[String(key)] ?? 0) }
  } catch {
    return { key, top: 0 }
  }
}
