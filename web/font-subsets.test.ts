import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subsets } from './font-subsets.ts'

const css = readFileSync(join(import.meta.dirname, 'app/styles/fonts.css'), 'utf8')

/** The characters of `unicode-range` of the face with the file. */
function charactersOf(file: string): string[] {
  const [, range = ''] = new RegExp(`${file}\\.woff2[^}]*unicode-range:([^;]+);`).exec(css) ?? []
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = (part.match(/[0-9A-F]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
}

test.each(subsets)('the file $name has exactly the characters of its unicode-range', ({ name, characters }) => {
  expect(charactersOf(name)).toEqual([...new Set(characters)].sort())
})

test('all faces have the same descriptors, so that a browser combines them', () => {
  for (const face of css.match(/@font-face \{[^}]+\}/g) ?? []) expect(face).toContain('font-weight: 100 900;')
})
