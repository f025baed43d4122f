import { useEffect, useRef, useState } from 'react'
import { type Language, useLanguage, useText } from '../../../lib/language.ts'
import { type GoogleIdentity, loadGoogle, takeCredentials } from './google-script.ts'
import { googleUnavailable } from './messages.ts'

interface GoogleButtonProps {
  clientId: string
  onCredential: (credential: string) => void
}

/** Google's own button, in the page's language and theme, as wide as the form. */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const t = useText()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const latest = useRef(onCredential)
  latest.current = onCredential

  useEffect(() => takeCredentials((credential) => latest.current(credential)), [])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isHere = true
    loadGoogle(clientId).then(
      (google) => {
        if (isHere && place.current) stop = keepDrawn(google, place.current, language)
      },
      () => isHere && setIsMissing(true),
    )
    return () => {
      isHere = false
      stop?.()
    }
  }, [clientId, language])

  if (isMissing) return <p className="login__google-place muted small">{t(googleUnavailable)}</p>
  return <div ref={place} className="login__google-place" />
}

/** Renders the button, and again when its width or the theme changes; returns the cleanup function. */
function keepDrawn(google: GoogleIdentity, place: HTMLElement, language: Language): () => void {
  let drawn = ''
  const draw = () => {
    const theme = getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'filled_black' : 'outline'
    const width = Math.max(200, Math.min(400, Math.floor(place.clientWidth)))
    if (drawn === `${theme} ${width}`) return
    drawn = `${theme} ${width}`
    place.replaceChildren()
    google.renderButton(place, {
      type: 'standard',
      size: 'large',
      shape: 'rectangular',
      text: 'signin_with',
      locale: language,
      theme,
      width,
    })
  }
  const size = new ResizeObserver(draw)
  size.observe(place)
  const chosen = new MutationObserver(draw)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', draw)
  return () => {
    size.disconnect()
    chosen.disconnect()
    system.removeEventListener('change', draw)
  }
}
