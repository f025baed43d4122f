import { expect, test } from 'vitest'
import { meta } from './provider-list.route.tsx'

test('the second page of the list has a title and a description of its own', () => {
  const textsOf = (pathname: string, page: number) => {
    const loaderData = { search: { name: '', sort: 'popular', page }, found: { cards: [], count: 40 } }
    const tags = meta({ location: { pathname }, matches: [], loaderData } as never) as Record<string, string>[]
    return [tags.find(({ title }) => title)?.title, tags.find(({ name }) => name === 'description')?.content]
  }
  for (const [pathname, number] of [
    ['/provider/list', 'страница 2'],
    ['/ro/provider/list', 'pagina 2'],
  ] as const) {
    for (const text of textsOf(pathname, 2)) expect(text).toContain(number)
    for (const text of textsOf(pathname, 1)) expect(text).not.toMatch(/страниц|pagin/)
  }
})
