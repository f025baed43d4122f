import { existsSync } from 'node:fs'
import { runStep } from './steps.mjs'

/**
 * Installs Debian packages, as root or with sudo if it needs no password.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} false if apt-get is missing or fails
 */
export async function installSystemPackages(packages) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && !(await runStep('sudo', 'sudo', ['-n', 'true'])).ok) return false
  console.log(`Installing ${packages.join(', ')} with apt-get…`)
  const apt = async (/** @type {string[]} */ ...args) => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args]
    const result = await runStep('apt-get', command, rest, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: 10 * 60_000,
    })
    if (!result.ok) console.log(result.output)
    return result.ok
  }
  return (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', ...packages))
}
