import { expect, test } from 'vitest'
import { browserApi } from '../../lib/api.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { tariffItem } from '../../parts/test/tariff-item.ts'
import { loadProvider, type ProviderPageData } from './provider-data.ts'

test('five plans are shown, even if the first tariffs are variants of one', async () => {
  const variants = Array.from({ length: 12 }, (_, at) => tariffItem({ id: 10 + at, plan_id: 'start' }))
  const others = [30, 31, 32, 33, 34].map((id) => tariffItem({ id, plan_id: null }))
  const offered = [...variants, ...others]
  const calls = fakeApi(({ path }) => {
    const size = Number(new URL(path, 'http://x').searchParams.get('page_size'))
    if (path.startsWith('/info/api/tariffs/'))
      return { body: { count: offered.length, results: offered.slice(0, size) } }
    if (path.startsWith('/info/api/providers/')) return { body: { id: 2, name: 'Codru Net' } }
    return { body: path.startsWith('/info/api/tariff-variants/') ? [] : { count: 0, results: [] } }
  })
  const url = new URL('http://x/provider/2')
  const { data } = await loadProvider({ callApi: browserApi('ru'), language: 'ru', params: { id: '2' }, url })
  const { tariffs } = data as ProviderPageData
  expect(tariffs?.plans.map(({ tariff }) => tariff.id)).toEqual([10, 30, 31, 32, 33])
  expect(tariffs?.count).toBe(17)
  expect(calls.filter(({ path }) => path.startsWith('/info/api/tariffs/'))).toHaveLength(2)
})
