import type { Language } from '../../../lib/language.ts'
import { authorisedFetch } from '../../../lib/session/authorised-api.ts'
import { type CabinetEvent, readCabinetEvent } from './cabinet-events.ts'
import { createEventParser } from './event-parser.ts'
import { pause, pauseBefore } from './reconnection.ts'

interface EventHandlers {
  onEvent: (event: CabinetEvent) => void
  /** Called once: when the stream is open, or when the first attempt has failed. */
  onReady: () => void
}

/** The server sends a heartbeat every 15 seconds: a connection without data for this long is dead. */
const silenceMs = 45_000
/** A connection that lasted longer than this resets the backoff. */
const steadyMs = 20_000
/** A hidden tab disconnects after this time, because a browser limits the number of connections to one host. */
const hiddenMs = 120_000

/** Keeps an event stream open while the tab is visible; returns a function that closes it. */
export function openCabinetStream(language: Language, { onEvent, onReady }: EventHandlers): () => void {
  let listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow() {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => listening.abort(), hiddenMs)
    else if (listening.signal.aborted) {
      listening = new AbortController()
      void listen(language, { onEvent, onReady: () => undefined }, { signal: listening.signal, hasMissed: true })
    }
  }

  document.addEventListener('visibilitychange', follow)
  void listen(language, { onEvent, onReady }, { signal: listening.signal, hasMissed: false })
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    clearTimeout(timer)
    listening.abort()
  }
}

interface Listening {
  signal: AbortSignal
  /** Events may have been missed before this connection. */
  hasMissed: boolean
}

/** Reconnects until the signal aborts, or until the server rejects the account (401 or 403). */
async function listen(language: Language, { onEvent, onReady }: EventHandlers, { signal, hasMissed }: Listening) {
  let attempt = 0
  let isLate = hasMissed
  let isReady = false
  const reportReady = () => {
    if (!isReady && !signal.aborted) onReady()
    isReady = true
  }
  while (!signal.aborted) {
    const start = performance.now()
    let waitMs = 0
    try {
      const outcome = await readStream(language, { onEvent, onReady: reportReady }, { signal, hasMissed: isLate })
      if (outcome === 'refused') return
      waitMs = outcome
    } catch {
      // The connection failed or broke: retry after the backoff
    }
    isLate = true
    reportReady()
    attempt = performance.now() - start > steadyMs ? 0 : attempt + 1
    if (!signal.aborted) await pause(Math.max(waitMs, pauseBefore(attempt)), signal)
  }
}

/** Resolves at the end of the connection: to the milliseconds that the server asks to wait, or to `refused` for a rejected account. */
async function readStream(language: Language, { onEvent, onReady }: EventHandlers, { signal, hasMissed }: Listening) {
  const connection = new AbortController()
  const end = () => connection.abort()
  let timer = setTimeout(end, silenceMs)
  signal.addEventListener('abort', end)
  try {
    const response = await authorisedFetch('/info/api/events/', {
      method: 'GET',
      headers: { accept: 'text/event-stream', 'accept-language': language },
      signal: connection.signal,
    })
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return waitOf(response)
    onReady()
    if (hasMissed) onEvent({ event: 'resync' })
    const parse = createEventParser((event) => {
      const cabinetEvent = readCabinetEvent(event)
      if (cabinetEvent) onEvent(cabinetEvent)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(end, silenceMs)
      parse(piece.value)
    }
    return 0
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}

/** The response's Retry-After in milliseconds; 0 without it. */
function waitOf(response: Response): number {
  return (Number(response.headers.get('retry-after')) || 0) * 1000
}
