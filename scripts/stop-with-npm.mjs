import { readFileSync } from 'node:fs'

/**
 * Calls `stop` once when what started this process is gone: npm does not tell its script that it was killed, and a
 * closed terminal says it in its own way (SIGHUP). Otherwise the server and its database would be left running.
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
 * npm runs a script through a shell, whose parent is npm, or the next living ancestor once npm has died.
 * @param {number} pid of our parent
 * @returns {number | undefined} nothing where our parent is npm itself, or cannot be asked
 */
function parentOfShell(pid) {
  if (process.platform !== 'linux') return
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name?.endsWith('sh') ? Number(parent) : undefined
  } catch {
    // The shell itself is gone, which process.ppid tells as well
    return
  }
}
