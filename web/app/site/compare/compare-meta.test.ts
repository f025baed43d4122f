import { expect, test } from 'vitest'
import { meta } from './compare.route.tsx'
import * as messages from './messages.ts'

// Tests in Node.js render as the server does
function tagsOf(loaderData: object | undefined) {
  const source = { location: { pathname: '/ro/compare' }, loaderData, matches: [] } as unknown as Parameters<
    typeof meta
  >[0]
  const tags = meta(source) as Record<string, unknown>[]
  return { title: tags[0]?.title, isListed: !tags.some(({ name }) => name === 'robots'), count: tags.length }
}

const comparison = (...ids: number[]) => ({ ids, onlyDifferent: false, place: null })

test('a comparison is named after its tariffs, and search engines do not list it', () => {
  const tariffs = [{ name: 'Фибра', name_ro: 'Fibra' }, { name: 'Мобил' }]
  expect(tagsOf({ comparison: comparison(4, 5), tariffs })).toMatchObject({
    title: expect.stringContaining(messages.titleOf(['Fibra', 'Мобил']).ro),
    isListed: false,
  })
})

test('search engines list only the empty comparison', () => {
  const title = expect.stringContaining(messages.title.ro)
  expect(tagsOf({ comparison: comparison(), tariffs: [] })).toMatchObject({ title, isListed: true })
  expect(tagsOf({ comparison: comparison(4), tariffs: null })).toMatchObject({ title, isListed: false })
  expect(tagsOf(undefined)).toMatchObject({ title, isListed: false })
  expect(tagsOf({ comparison: comparison(), tariffs: [] }).count).toBeGreaterThan(1)
})
