import { expect, test } from 'vitest'
import { settled } from './draft.ts'

const sent = { name: ' Ана ', avatar: 'new' as string | undefined }
const saved = { name: 'Ана', avatar: undefined }

test('what was saved takes the place of what was sent', () => {
  expect(settled(sent, sent, saved)).toEqual(saved)
})

test('what was typed while it was sent stays, field by field', () => {
  expect(settled({ ...sent, name: 'Ана Попа' }, sent, saved)).toEqual({ name: 'Ана Попа', avatar: undefined })
  expect(settled({ ...sent, avatar: undefined }, sent, { ...saved, avatar: 'kept' })).toEqual(saved)
})
