import { describe, expect, test } from 'vitest'
import { changedElsewhere, differingTexts, findConflict, type SeenRecord } from './conflict.ts'

const base = { version: 1, draft: { name: 'Весна', discount: '10', term: '' } }
const savedWith = (part: Partial<typeof base.draft>): SeenRecord<typeof base.draft> => ({
  version: 2,
  draft: { ...base.draft, ...part },
})
const find = (saved: SeenRecord<typeof base.draft>, part: Partial<typeof base.draft>) =>
  findConflict({ base, saved, mine: { ...base.draft, ...part } }, differingTexts)

describe('findConflict', () => {
  test('lists the fields that differ; fields not changed here take the saved value', () => {
    const found = find(savedWith({ discount: '20', term: '6' }), { discount: '30' })
    expect(found?.conflict.fields).toEqual(['discount', 'term'])
    expect(found?.conflict.mine).toEqual({ name: 'Весна', discount: '30', term: '' })
    expect(found?.untouched).toEqual({ term: '6' })
  })

  test('reports no conflict if nobody else has changed a field of the form', () => {
    expect(find(savedWith({}), { discount: '30' })).toBeNull()
  })

  test('reports no conflict if both users have made the same change', () => {
    expect(find(savedWith({ discount: '30' }), { discount: ' 30 ' })).toBeNull()
  })

  test('reports a conflict of a picture only if both users have replaced it', () => {
    type Draft = { name: string; image: object | undefined }
    const differing = (one: Draft, other: Draft): (keyof Draft)[] => [
      ...(one.name === other.name ? [] : (['name'] as const)),
      ...(other.image === undefined ? [] : (['image'] as const)),
    ]
    const loaded = { version: 1, draft: { name: 'А', image: undefined }, pictures: { image: '/old' } }
    const saved = { ...loaded, version: 2, pictures: { image: '/new' } }
    const found = (mine: Draft) => findConflict({ base: loaded, saved, mine }, differing)
    expect(found({ name: 'Б', image: undefined })).toBeNull()
    expect(found({ name: 'А', image: {} })?.conflict.fields).toEqual(['image'])
    const elsewhere = (mine: Draft) => changedElsewhere({ base: loaded, saved, mine }, differing)
    expect([elsewhere({ name: 'Б', image: undefined }), elsewhere({ name: 'А', image: {} })]).toEqual([[], ['image']])
  })
})
