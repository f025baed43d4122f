import { expect, test } from 'vitest'
import { writeVisitFile } from './visit-file.ts'

const visit = {
  id: 7,
  version: 3,
  step: 'visit_agreed',
  address: 'ул. Пушкина, 22; кв. 4\nEND:VEVENT',
  visit_on: '2026-11-20',
  visit_from: 14,
  visit_to: 16,
}
const file = {
  provider: 'Codru Net',
  language: 'ru' as const,
  at: new Date('2026-11-18T08:30:15.250Z'),
  sender: 'Motanet <mail@motanet.example>',
}
const linesOf = (address: string, provider = 'Codru Net') =>
  writeVisitFile({ ...visit, address }, { ...file, provider })?.split('\r\n') ?? []

test('the hours of a visit are those of Chisinau, and typed texts stay within their line', () => {
  const lines = linesOf(visit.address, 'Net, \\Co')
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART:20261120T120000Z', 'DTEND:20261120T140000Z', 'SEQUENCE:3', 'STATUS:CONFIRMED']),
  )
  expect(lines).toContain('SUMMARY:Визит мастера: Net\\, \\\\Co')
  expect(lines).toContain('LOCATION:ул. Пушкина\\, 22\\; кв. 4\\nEND:VEVENT')
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

test('no line is longer than 75 bytes, and the parts of a folded one are the text', () => {
  const address = 'бульвар Штефана чел Маре ши Сфынт 🏠 '.repeat(6).trim()
  for (const shift of ['', 'a', 'aa', 'aaa']) {
    const lines = linesOf(shift + address)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`LOCATION:${shift}${address}\r\n`)
  }
})

test('without a planned visit there is no file', () => {
  expect(writeVisitFile({ ...visit, visit_on: null }, { ...file, language: 'ro' })).toBeUndefined()
})

const invited = { attendee: 'ion@example.md' }
test.each([
  ['an invitation that needs no response in a mail', invited, ['METHOD:REQUEST', 'STATUS:CONFIRMED']],
  ['a cancellation in a mail', { ...invited, isCancelled: true }, ['METHOD:CANCEL', 'STATUS:CANCELLED']],
  ['a publication if it is downloaded', {}, ['METHOD:PUBLISH', 'STATUS:CONFIRMED']],
])('the file is %s, with its organizer and the time of sending', (_title, how, expected) => {
  const text = writeVisitFile(visit, { ...file, ...how })?.replaceAll('\r\n ', '') ?? ''
  const lines = text.split('\r\n')
  const always = ['UID:request-7-visit@motanet', 'DTSTAMP:20261118T083015Z', 'SEQUENCE:3']
  expect(lines).toEqual(expect.arrayContaining([...expected, ...always]))
  expect(lines).toContain('ORGANIZER;CN="Motanet":mailto:mail@motanet.example')
  const attendees = lines.filter((line) => line.startsWith('ATTENDEE'))
  expect(attendees).toEqual('attendee' in how ? ['ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ion@example.md'] : [])
})

test.each([
  ['mail@motanet.example', 'ORGANIZER:mailto:mail@motanet.example'],
  ['"Motanet; SRL" <mail@motanet.example>', 'ORGANIZER;CN="Motanet; SRL":mailto:mail@motanet.example'],
])('the organizer is the sender of the mails: %s', (sender, line) => {
  expect(writeVisitFile(visit, { ...file, sender })?.split('\r\n')).toContain(line)
})
