import { type ComponentType, createElement, lazy, Suspense } from 'react'
import {
  createStaticHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import handleRequest, { createRenderer, handleError } from './entry.server.tsx'
import { reportContext } from './lib/request-context.ts'

/** The error of a request to a site that has one page, whose loader fails. */
async function errorOf(path: string): Promise<unknown> {
  const failing = () => {
    throw new Error('no figures')
  }
  const { query } = createStaticHandler([{ id: 'page', path: '/page', loader: failing }])
  const { errors } = (await query(new Request(`http://motanet.test${path}`))) as StaticHandlerContext
  return Object.values(errors ?? {})[0]
}

// A line break matches no pattern, not even that of all other pages
test.each([
  ['/page', 1],
  ['/%0Aa', 0],
])('an error of the page %s is reported if it is one of the server', async (path, reports) => {
  const error = await errorOf(path)
  expect(error).toBeTruthy()
  const report = vi.fn()
  const context = new RouterContextProvider()
  context.set(reportContext, report)
  handleError(error, { context })
  expect(report.mock.calls).toEqual(reports === 0 ? [] : [[error]])
})

/** Renders a site of one page, `Part`, which React may have to wait for. */
async function render(Part: ComponentType, loader: () => unknown = () => null) {
  const root = () =>
    createElement('html', null, createElement('body', null, createElement(Outlet), createElement(Scripts)))
  const page = () => createElement(Suspense, { fallback: 'Later' }, createElement(Part))
  const route = { parentId: undefined, index: undefined, caseSensitive: undefined }
  const manifest = {
    hasLoader: false,
    hasAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: '/page.js',
  }
  const build = {
    entry: { module: { default: handleRequest, handleError } },
    routes: {
      root: { ...route, id: 'root', path: '', module: { default: root } },
      page: { ...route, id: 'page', parentId: 'root', index: true, module: { default: page, loader } },
    },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: {
        root: { ...manifest, id: 'root' },
        page: { ...manifest, id: 'page', parentId: 'root', hasLoader: true },
      },
      url: '/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const report = vi.fn()
  const send = async () => ({ ok: true, status: 200, json: async () => null })
  const rendered = await createRenderer(build, 'production')(
    new Request('http://motanet.test/'),
    'ru',
    send,
    report,
    'n',
  )
  return { ...rendered, report }
}

test('a page is a whole document with its data in one script', async () => {
  const { html, status } = await render(
    () => 'Part',
    () => ({ note: '</script>' }),
  )
  expect(status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html>.*<body><!--\$-->Part<!--\/\$-->/)
  expect(html.match(/streamController\.enqueue/g)).toHaveLength(1)
  expect(html).toContain('\\u003c/script\\u003e')
  expect(html).toMatch(/<\/script><\/body><\/html>$/)
})

test('a part whose code is loaded later is part of the page', async () => {
  const { html, report } = await render(lazy(async () => ({ default: () => 'Part' })))
  expect(html).toContain('<!--$-->Part<!--/$-->')
  expect(report).not.toHaveBeenCalled()
})

test('a part that fails is reported, and the page is an error', async () => {
  const error = new Error('no part')
  const { html, status, report } = await render(() => {
    throw error
  })
  expect(html).toContain('Later')
  expect(status).toBe(500)
  expect(report).toHaveBeenCalledExactlyOnceWith(error)
})
