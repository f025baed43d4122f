import { expect, test } from 'vitest'
import { performAct } from './perform-act.ts'

test('a claim is sent as a form if photos were chosen, with the proof of the address', async () => {
  const calls: { operation: string; body: unknown }[] = []
  const photos = [new File(['1'], '1.jpg'), new File(['2'], '2.png')]
  await performAct({
    callApi: (async (operation: string, { body }: { body: unknown }) => {
      calls.push({ operation, body })
    }) as never,
    ...{ language: 'ru', params: { token: 'secret' }, url: new URL('http://page/track/secret'), proof: 'p' },
    values: { act: 'claim', reason: 'slow', text: 'Медленно' },
    files: (field) => (field === 'photos' ? photos : []),
  })
  expect(calls.map(({ operation }) => operation)).toEqual(['POST /info/api/track/:token/guarantee/'])
  const form = calls[0]?.body as FormData
  const fields = [...form].map(([name, value]) => [name, value instanceof File ? value.name : value])
  expect(fields).toEqual([
    ['reason', 'slow'],
    ['text', 'Медленно'],
    ['proof', 'p'],
    ['photos', '1.jpg'],
    ['photos', '2.png'],
  ])
})

test('an erasure leads to the page that says so, in the language', async () => {
  const operations: string[] = []
  const to = await performAct({
    callApi: (async (operation: string) => void operations.push(operation)) as never,
    ...{ language: 'ro', params: { token: 'secret' }, url: new URL('http://page/ro/track/secret'), proof: undefined },
    values: { act: 'erase', id: '12' },
    files: () => [],
  })
  expect([operations, to]).toEqual([['POST /info/api/track/:token/erase/'], '/ro/privacy#erased'])
})
