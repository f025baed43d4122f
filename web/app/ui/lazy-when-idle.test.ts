import { text } from 'node:stream/consumers'
import { createElement, Suspense } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyWhenIdle } from './lazy-when-idle.ts'

const Part = ({ name }: { name: string }) => createElement('p', null, name)

afterEach(() => vi.unstubAllEnvs())

/** Creates the part as in a browser. */
function inBrowser(load: () => Promise<typeof Part>) {
  vi.stubEnv('SSR', false)
  return lazyWhenIdle(load)
}

test('the server loads the code at once and renders the part with the page', async () => {
  const load = vi.fn(async () => Part)
  const { Component } = lazyWhenIdle(load)
  expect(load).toHaveBeenCalledOnce()
  const page = createElement(Suspense, null, createElement(Component, { name: 'footer' }))
  const { prelude } = await prerenderToNodeStream(page)
  expect(await text(prelude)).toContain('<p>footer</p>')
})

test('the browser loads the code once, on the first preload', async () => {
  const load = vi.fn(async () => Part)
  const { preload } = inBrowser(load)
  expect(load).not.toHaveBeenCalled()
  await Promise.all([preload(), preload()])
  await preload()
  expect(load).toHaveBeenCalledOnce()
})

test('after a failed attempt the next preload loads the code again', async () => {
  const load = vi.fn(async () => Part)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { preload } = inBrowser(load)
  await preload()
  await preload()
  await preload()
  expect(load).toHaveBeenCalledTimes(2)
})
