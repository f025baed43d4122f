import { expect, test } from 'vitest'
import { notAnEmail, required } from '../../../lib/form/messages.ts'
import type { Text } from '../../../lib/language.ts'
import { hoursText } from './hours-text.ts'
import * as messages from './messages-editing.ts'
import { allDays, checkDraft, differingFields, draftOf, emptyDraft, wireSettings } from './recipient-draft.ts'
import { makeRecipient } from './test/recipient.ts'

const t = ({ ru }: Text) => ru
const draft = { ...emptyDraft('ru'), destination: 'a@codru.example' }
const window = { ...draft, hours: 'window' as const }

test('all days from midnight to midnight are shown as any time', () => {
  expect(draftOf(makeRecipient())).toMatchObject({ hours: 'any' })
  expect(draftOf(makeRecipient({ weekdays: [1] }))).toMatchObject({ hours: 'window', from: '00:00', to: '00:00' })
  expect(wireSettings({ ...draft, weekdays: ['1'] })).toEqual({
    name: '',
    language: 'ru',
    from_minute: 0,
    to_minute: 1440,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  })
})

test('a window keeps its minutes, and midnight at its end', () => {
  for (const [from_minute, to_minute] of [
    [510, 1085],
    [0, 1440],
    [60, 1440],
    [1080, 120],
  ] as const) {
    const recipient = makeRecipient({ from_minute, to_minute, weekdays: [2, 6] })
    expect(wireSettings(draftOf(recipient))).toMatchObject({ from_minute, to_minute, weekdays: [2, 6] })
  }
})

test.each([
  [{ ...draft, destination: ' ' }, { destination: required.ru }],
  [{ ...draft, destination: 'codru' }, { destination: notAnEmail.ru }],
  [{ ...draft, channel: 'webhook' as const, destination: 'codru.example' }, { destination: messages.notAUrl.ru }],
  [{ ...draft, channel: 'webhook' as const, destination: 'https://codru.example' }, {}],
  [{ ...draft, channel: 'telegram' as const, destination: '' }, {}],
  [{ ...window, from: '' }, { from: required.ru }],
  [{ ...window, to: '' }, { to: required.ru }],
  [{ ...window, from: '18:00', to: '18:00' }, { to: messages.sameEndAsStart.ru }],
  [{ ...window, from: '18:00', to: '02:00' }, {}],
  [{ ...window, from: '00:00', to: '00:00' }, {}],
  [{ ...window, from: '18:00', to: '00:00' }, {}],
  [{ ...window, weekdays: [] }, { weekdays: messages.noDays.ru }],
  // Hidden fields are not checked
  [{ ...draft, weekdays: [], from: '' }, {}],
])('the draft %j has the errors %j', (given, errors) => {
  expect(checkDraft(given, t)).toEqual(errors)
})

test('two versions differ in stored values only', () => {
  expect(differingFields(draft, { ...draft, name: ' ', from: '10:00' })).toEqual([])
  expect(differingFields(window, { ...window, name: 'x', weekdays: ['1'] })).toEqual(['name', 'weekdays'])
  const webhook = { ...draft, channel: 'webhook' as const }
  expect(differingFields(webhook, { ...webhook, destination: 'https://codru.example' })).toEqual(['destination'])
  expect(differingFields(draft, { ...window, weekdays: allDays })).toEqual(['hours', 'from', 'to', 'weekdays'])
})

test.each([
  [{}, 'круглые сутки', 'non-stop'],
  [{ from_minute: 540, to_minute: 1080 }, '09:00–18:00', '09:00–18:00'],
  [{ from_minute: 1080, to_minute: 1440 }, '18:00–24:00', '18:00–24:00'],
  [
    { from_minute: 1080, to_minute: 120, weekdays: [1, 2, 3] },
    'пн–ср, 18:00–02:00 следующего дня',
    'lun–mie, 18:00–02:00 a doua zi',
  ],
  [{ weekdays: [1, 2, 3, 4, 5] }, 'пн–пт, круглые сутки', 'lun–vin, non-stop'],
  [{ weekdays: [6, 7] }, 'сб, вс, круглые сутки', 'sâm, dum, non-stop'],
  [{ weekdays: [1, 3, 4] }, 'пн, ср, чт, круглые сутки', 'lun, mie, joi, non-stop'],
])('the hours %j are written as %s', (part, inRussian, inRomanian) => {
  expect([hoursText(makeRecipient(part), 'ru'), hoursText(makeRecipient(part), 'ro')]).toEqual([inRussian, inRomanian])
})
