import Play from 'lucide-react/icons/play'
import { type MouseEvent, useState } from 'react'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'

/**
 * A local poster image with a play button; no request goes to the player's host before the click. Without JavaScript it is a
 * link to the video.
 */
export function Video({ url }: { url: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    // Modifier key: opens a new tab or window
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <figure className="video">
      {isOpen ? (
        <iframe
          ref={focus}
          className="video__frame"
          src={startingAtOnce(url)}
          title={t(messages.videoTitle)}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a className="video__frame" href={url} data-early="video" onClick={open}>
          <img src="/video-poster.svg" alt="" width={1280} height={720} />
          <span className="video__play">
            <Play className="icon icon--lg icon--filled" />
          </span>
          <span className="video__label">{t(messages.watchVideo)}</span>
        </a>
      )}
      <figcaption>{t(messages.videoNote(new URL(url).hostname))}</figcaption>
    </figure>
  )
}

// The clicked link has unmounted: move the focus to the player
function focus(player: HTMLIFrameElement | null) {
  player?.focus()
}

function startingAtOnce(url: string): string {
  const player = new URL(url)
  player.searchParams.set('autoplay', '1')
  return player.href
}
