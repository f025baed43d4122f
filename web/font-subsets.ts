import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The weights of tokens.css; a narrower range makes the files a quarter smaller. */
const weights = { min: 400, max: 800 }
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const punctuation = '\u00a0\u202f©«»–—…’‘“”„·×°±²€→←•−'

/** The characters of nearly every page, in files that a page preloads. `fonts.css` has the same characters as ranges. */
export const subsets = [
  { name: 'basic', from: 'latin', characters: `${ascii}${punctuation}âîÂÎ` },
  { name: 'romanian', from: 'latin-ext', characters: 'ăĂșȘțȚ' },
  { name: 'cyrillic', from: 'cyrillic', characters: `${rangeOf(0x0400, 0x045f)}Ґґ\u0301№` },
] as const

const folder = join(import.meta.dirname, 'app/styles/fonts')

/** Writes the font files that fonts.css and the preload links refer to: parts of Onest from its npm package. */
export function fontSubsets(): Plugin {
  return { name: 'font-subsets', config: writeSubsets }
}

async function writeSubsets() {
  // Here, because it loads WebAssembly with the global `fetch`, which tests replace
  const { default: subsetFont } = await import('subset-font')
  const { resolve } = createRequire(import.meta.url)
  await mkdir(folder, { recursive: true })
  await Promise.all(
    subsets.map(async ({ name, from, characters }) => {
      const font = await readFile(resolve(`@fontsource-variable/onest/files/onest-${from}-wght-normal.woff2`))
      const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
      // Several builds may run at once
      const unfinished = join(folder, `${name}.${process.pid}.tmp`)
      await writeFile(unfinished, subset)
      await rename(unfinished, join(folder, `${name}.woff2`))
    }),
  )
}

function rangeOf(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
