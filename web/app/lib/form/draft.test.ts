import { expect, test } from 'vitest'
import { mergedDraft } from './draft.ts'

const sent = { name: ' Ана ', avatar: 'new' as string | undefined }
const saved = { name: 'Ана', avatar: undefined }

test('saved values replace the submitted ones', () => {
  expect(mergedDraft(sent, sent, saved)).toEqual(saved)
})

test('a field that was changed during the submission keeps its new value', () => {
  expect(mergedDraft({ ...sent, name: 'Ана Попа' }, sent, saved)).toEqual({ name: 'Ана Попа', avatar: undefined })
  expect(mergedDraft({ ...sent, avatar: undefined }, sent, { ...saved, avatar: 'kept' })).toEqual(saved)
})
