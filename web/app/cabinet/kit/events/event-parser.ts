export interface ServerEvent {
  event: string
  data: string
}

/**
 * Creates an incremental parser of text/event-stream. The returned function takes chunks, split at any position; `onEvent` is called
 * for each complete event. Comments, `id` and `retry` are ignored: after a reconnection the subscribers reload their lists.
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []

  function end() {
    if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') })
    event = ''
    data = []
  }

  function take(line: string) {
    if (line === '') return end()
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }

  return (piece) => {
    // A trailing CR may be the first half of CRLF
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
