import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The part of Lighthouse's result that the benchmark reads. */
export interface LighthouseResult {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      score: number | null
      numericValue?: number
      details?: { type: string; items?: { resourceType?: string; transferSize?: number }[] }
    }
  >
}

interface Options {
  /** The debugging port of the browser. */
  port: number
  logLevel: 'error'
  onlyCategories: string[]
}

export type Lighthouse = (url: string, options: Options) => Promise<{ lhr: LighthouseResult } | undefined>

/** A package of its own: Lighthouse takes 180 MB, which only this benchmark needs. */
const folder = join(import.meta.dirname, 'lighthouse')

/** Installs Lighthouse at its first use. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, 'node_modules/lighthouse/package.json'))) {
    console.log('Installing Lighthouse…')
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  }
  const entry = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const { default: lighthouse } = await import(pathToFileURL(entry).href)
  return lighthouse
}
