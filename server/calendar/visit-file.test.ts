import { expect, test } from 'vitest'
import { writeVisitFile } from './visit-file.ts'

const visit = {
  id: 7,
  version: 3,
  created_at: new Date('2026-11-18T08:00:00Z'),
  step: 'visit_agreed',
  address: 'ул. Пушкина, 22; кв. 4\nEND:VEVENT',
  visit_on: '2026-11-20',
  visit_from: 14,
  visit_to: 16,
}
const linesOf = (address: string, provider = 'Codru Net') =>
  writeVisitFile({ ...visit, address }, { provider, language: 'ru' })?.split('\r\n') ?? []

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
  expect(writeVisitFile({ ...visit, visit_on: null }, { provider: 'Codru Net', language: 'ro' })).toBeUndefined()
})
