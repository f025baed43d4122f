/**
 * `npm run test:browsers`: runs a public and a cabinet journey in Firefox and in WebKit. Installs their Debian packages if they are
 * missing. `--only=firefox` (or webkit) runs one browser. Ends with "N passed, N failed"; `--report=` names a file for these counts as
 * JSON.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { findFreePort } from '../../scripts/free-port.mjs'
import { printStep } from '../../scripts/steps.mjs'
import { stopOnSignal } from '../../scripts/stop-on-signal.mjs'
import { installSystemPackages } from '../../scripts/system-packages.mjs'
import { Tally } from '../../scripts/totals.mjs'
import { startProduct } from '../server/product.ts'
import type { Language } from '../texts.ts'
import { createActions } from './actions.ts'
import type { Browser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { cabinetJourney, publicJourney } from './journeys.ts'
import { openWebKit } from './webkit.ts'

interface Target {
  name: string
  language: Language
  packages: string[]
  /** Executables of the packages. */
  programs: string[]
  open(): Promise<Browser>
}

const targets: Target[] = [
  {
    name: 'Firefox',
    language: 'ru',
    packages: ['firefox-esr'],
    programs: ['/usr/bin/firefox-esr'],
    open: () => openFirefox('/usr/bin/firefox-esr'),
  },
  {
    name: 'WebKit',
    language: 'ro',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    open: () => openWebKit('/usr/bin/WebKitWebDriver'),
  },
]
const journeys = { 'public journey': publicJourney, 'cabinet journey': cabinetJourney }

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const only = option('only')
const reportTo = option('report')
const tally = new Tally()
const port = await findFreePort()
// Map tiles come from the product, so that the journeys need no network
const starting = startProduct({ TILE_URL: `http://127.0.0.1:${port}/logo-fallback.svg?tile={z}/{x}/{y}` }, port)
stopOnSignal(async () => (await starting).stop())
const product = await starting
try {
  for (const target of targets) if (!only || only === target.name.toLowerCase()) await runIn(target)
} finally {
  await product.stop()
}
if (reportTo !== undefined) await writeFile(reportTo, JSON.stringify(tally.totals()))
tally.close()

async function runIn({ name, language, packages, programs, open }: Target) {
  if (!(await areInstalled(packages, programs)))
    return tally.addFailure(`${name} is missing and could not be installed: install ${packages.join(', ')}`)
  for (const [title, journey] of Object.entries(journeys)) {
    const startedAt = performance.now()
    const step = `${name}, ${language}: ${title}`
    const problem = await runJourney(journey, language, open).catch((error: Error) => error.message)
    if (problem === undefined) tally.add({ passed: 1, failed: 0, failures: [], flaky: [] })
    else tally.addFailure(`${step}: ${problem.split('\n')[0]}`)
    const seconds = (performance.now() - startedAt) / 1000
    printStep({ name: step, ok: problem === undefined, output: problem ?? '', seconds })
  }
}

async function areInstalled(packages: readonly string[], programs: readonly string[]): Promise<boolean> {
  const exist = () => programs.every((program) => existsSync(program))
  return exist() || ((await installSystemPackages(packages)) && exist())
}

async function runJourney(journey: typeof publicJourney, language: Language, open: () => Promise<Browser>) {
  const browser = await open()
  const close = () => browser.close()
  const withdraw = stopOnSignal(close)
  try {
    await journey(createActions(browser, product.url), language)
  } finally {
    withdraw()
    await close()
  }
  return undefined
}
