import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { systemDarkTheme } from './build-plugins.ts'

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

function declarations(block = ''): string[] {
  return block
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
}
