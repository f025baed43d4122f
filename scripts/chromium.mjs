/** Finds a Chromium for the browser tests, or downloads or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runNode, tools } from './steps.mjs'
import { installSystemPackages } from './system-packages.mjs'

/** Names of the executables. The headless shell comes first: with it the tests take a quarter less time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
/** Package names in Debian and its derivatives. */
const packages = ['chromium-headless-shell', 'chromium']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Tries CHROMIUM_PATH, Playwright's own browser, then the system's.
 * @returns {string | undefined} the path of the first that starts
 */
export function findChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...applications,
  ]
  return candidates.find((path) => path && existsSync(path) && starts(path))
}

/**
 * Whether the browser starts: Playwright's own lacks system libraries on some machines. Windows would open a window.
 * @param {string} path
 */
function starts(path) {
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

/**
 * @returns {Promise<string>}
 * @throws a sentence that names the missing program
 */
export async function getChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, where there is no file.`)
  const found = findChromium()
  // A run of CI is worth the installation; elsewhere nothing is installed that is not needed
  if (found && process.env.CI && !process.env.CHROMIUM_PATH && !isHeadlessShell(found))
    return (await install()) ?? found
  return found ?? (await download()) ?? (await install()) ?? missing()
}

/** @param {string} path */
const isHeadlessShell = (path) => /headless.shell/.test(path)

async function download() {
  console.log("No Chromium is installed here: trying Playwright's own download…")
  const result = await runNode('download of Chromium', [tools.playwright, 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
    timeoutMs: 180_000,
  })
  return result.ok ? findChromium() : undefined
}

async function install() {
  for (const name of packages) if (await installSystemPackages([name])) return findChromium()
  return undefined
}

/** @returns {never} */
function missing() {
  throw new Error(
    'The browser tests need Chromium, which is not installed and could not be installed: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  )
}
