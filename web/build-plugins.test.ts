import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { type Plugin, preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { bareIcons, copiedExports, plainLinks, systemDarkTheme } from './build-plugins.ts'

const tokens = join(import.meta.dirname, 'app/styles/tokens.css')

test('with a dark system setting the dark theme applies, unless the visitor has chosen a theme', async () => {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [systemDarkTheme] } } },
    'build',
    'production',
  )
  const { code } = await preprocessCSS(await readFile(tokens, 'utf8'), tokens, config)
  // Paper is light
  expect(code.slice(0, code.indexOf("[data-theme='dark']")).trimEnd()).toMatch(/@media screen \{\s*:root$/)
  const [, chosen] = /:root\[data-theme='dark'\] \{([^}]*)\}/.exec(code) ?? []
  const [, ofSystem] = /prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme\]\) \{([^}]*)\}/.exec(code) ?? []
  expect(declarations(chosen)).toContain('color-scheme: dark')
  expect(declarations(chosen).length).toBeGreaterThan(40)
  expect(declarations(ofSystem)).toEqual(declarations(chosen))
})

test.each(['file-text', 'circle-user-round'])('the icon %s keeps nothing but its shapes', async (name) => {
  const code = await transformed(bareIcons(), import.meta.resolve(`lucide-react/icons/${name}`))
  const [, data] = /__iconData = \{([^;]*)\};/.exec(code) ?? []
  expect(data?.match(/\b[a-z]+(?=:)/g)?.filter((key) => key.length > 2)).toEqual(['node'])
  expect(code).not.toContain('__iconData.node')
})

test('the server writes a link to a path of this site before it computes what only the browser needs', async () => {
  const code = await transformed(
    plainLinks(),
    new URL('../production/lib/dom/lib.js', import.meta.resolve('react-router')).href,
  )
  expect(code.slice(code.indexOf('function LinkWithRef('))).toMatch(
    /^function LinkWithRef\([^)]*\) \{\s+if \([^\n]*\)\s+return React\$1\.createElement\("a",/,
  )
})

test('a bundle reads the exports of a CommonJS module without calling a function', async () => {
  const modules: Record<string, string> = {
    'page.js': "import * as library from './library.cjs'; export const read = () => library.value",
    './library.cjs': 'module.exports = JSON.parse(\'{"value": 1}\')',
  }
  const bundle = await rolldown({
    input: 'page.js',
    plugins: [{ name: 'modules', resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] ?? null }],
  })
  const { output } = await bundle.generate()
  const { renderChunk } = copiedExports()
  if (typeof renderChunk !== 'function') throw new Error('The plugin has no hook.')
  const rendered = renderChunk.call(
    {} as never,
    output[0].code,
    { name: 'rolldown-runtime' } as never,
    {} as never,
    {} as never,
  )
  expect((await rendered) as { code: string }).toMatchObject({ code: expect.not.stringMatching(/get: \(/) })
})

/** Returns the code of a module of a library after the plugin. */
async function transformed({ transform }: Plugin, url: string): Promise<string> {
  const id = fileURLToPath(url)
  if (typeof transform !== 'object') throw new Error('The plugin has no filter.')
  const result = await transform.handler.call({} as never, await readFile(id, 'utf8'), id)
  return (result as { code: string }).code
}

function declarations(block = ''): string[] {
  return block
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
}
