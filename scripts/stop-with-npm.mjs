import { readFileSync } from 'node:fs'

/**
 * Calls `stop` once when the parent process has ended: npm does not signal its script when it is killed, and a closed terminal sends
 * SIGHUP. Without this the server and its database would continue to run.
 * @param {() => void} stop
 */
export function stopWithNpm(stop) {
  process.once('SIGHUP', stop)
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOfShell(shell)
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOfShell(shell) === npm) return
    clearInterval(watch)
    stop()
  }, 1000)
  watch.unref()
}

/**
 * Returns the parent of the shell through which npm runs a script: npm, or the next living ancestor after npm has ended.
 * @param {number} pid of this process's parent
 * @returns {number | undefined} undefined if the parent is npm itself or cannot be read
 */
function parentOfShell(pid) {
  if (process.platform !== 'linux') return
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name?.endsWith('sh') ? Number(parent) : undefined
  } catch {
    // The shell has ended; the caller detects that by process.ppid
    return
  }
}
