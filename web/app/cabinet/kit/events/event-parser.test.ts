import { expect, test } from 'vitest'
import { createEventParser, type ServerEvent } from './event-parser.ts'

function read(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = []
  const parse = createEventParser((event) => events.push(event))
  for (const piece of pieces) parse(piece)
  return events
}

const one = { event: 'request', data: '{"id":1}' }
const other = { event: 'status', data: '{"id":2}' }
const both = 'event: request\ndata: {"id":1}\n\nevent: status\ndata: {"id":2}\n\n'

test('events are emitted in their order', () => {
  expect(read(both)).toEqual([one, other])
})

test('chunks may be split at any position', () => {
  for (let cut = 0; cut <= both.length; cut++) expect(read(both.slice(0, cut), both.slice(cut))).toEqual([one, other])
  expect(read(...both)).toEqual([one, other])
})

test('lines may end in LF, CRLF or CR, also split inside CRLF', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = both.replaceAll('\n', end)
    // A trailing CR may be the first half of CRLF: the next chunk decides
    expect(read(text, ':\n')).toEqual([one, other])
    expect(read(...text, ':\n')).toEqual([one, other])
  }
})

test('heartbeats and unsupported fields emit no event', () => {
  expect(read(':\n\n', ': still here\n\n', 'id: 7\nretry: 10\n\n', 'event: request\n\n')).toEqual([])
})

test('an event without a name is a `message`, and does not take the name of the previous event', () => {
  expect(read('event: request\ndata: 1\n\ndata: 2\n\n')).toEqual([
    { event: 'request', data: '1' },
    { event: 'message', data: '2' },
  ])
})

test('several data lines are joined by line feeds; one leading space of each is removed', () => {
  expect(read('data:a\ndata:  b\ndata\n\n')).toEqual([{ event: 'message', data: 'a\n b\n' }])
})

test('an incomplete event is not emitted', () => {
  expect(read('event: request\ndata: {"id":1}\n')).toEqual([])
})
