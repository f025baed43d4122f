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

test('events are told in their order', () => {
  expect(read(both)).toEqual([one, other])
})

test('it does not matter where the pieces are cut', () => {
  for (let cut = 0; cut <= both.length; cut++) expect(read(both.slice(0, cut), both.slice(cut))).toEqual([one, other])
  expect(read(...both)).toEqual([one, other])
})

test('lines may end in any of the three ways, cut through their end too', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = both.replaceAll('\n', end)
    // The last return may be half of a line's end: what comes next decides
    expect(read(text, ':\n')).toEqual([one, other])
    expect(read(...text, ':\n')).toEqual([one, other])
  }
})

test('beats and fields that nobody asked for tell nothing', () => {
  expect(read(':\n\n', ': still here\n\n', 'id: 7\nretry: 10\n\n', 'event: request\n\n')).toEqual([])
})

test('an event without a name is a message, and none takes the name of the one before', () => {
  expect(read('event: request\ndata: 1\n\ndata: 2\n\n')).toEqual([
    { event: 'request', data: '1' },
    { event: 'message', data: '2' },
  ])
})

test('several lines of data are one text; of the blanks before it one is left out', () => {
  expect(read('data:a\ndata:  b\ndata\n\n')).toEqual([{ event: 'message', data: 'a\n b\n' }])
})

test('an event that is not whole is not told', () => {
  expect(read('event: request\ndata: {"id":1}\n')).toEqual([])
})
