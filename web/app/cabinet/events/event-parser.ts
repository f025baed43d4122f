export interface ServerEvent {
  event: string
  data: string
}

/**
 * Reads a text/event-stream piece by piece, wherever the pieces are cut, and tells each event once it is whole. Comments, ids
 * and times to wait are left out: who listens reads the list again after a break.
 */
export function createEventParser(tell: (event: ServerEvent) => void): (piece: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []

  function end() {
    if (data.length > 0) tell({ event: event || 'message', data: data.join('\n') })
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
    // A return at the end may be the first half of a line's end
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
