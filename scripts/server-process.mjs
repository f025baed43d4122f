/** How a process of the server is started, by `npm start`, the bench and the fault suite. */

/**
 * A heap limit of 4 GB, the default on a large machine, lets V8 collect garbage only when the heap is four times as large as what is in
 * use; with 1 GB it is 1.6 times.
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024']

/** @type {Readonly<Record<string, string>>} */
export const serverEnvironment = {
  // glibc: one heap for all threads, and large buffers in mappings of their own, which are returned to the system when they are freed.
  // Otherwise the buffers of responses and of compression leave gaps that take as much memory as what is in use
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Replaces this process by the module with the server's flags and environment, which are read when a process starts. Returns where the
 * system cannot replace a process.
 * @param {string} module
 */
export function becomeServer(module) {
  if (process.platform === 'win32' || process.execve === undefined) return
  const args = [process.execPath, ...process.execArgv, ...serverFlags, module]
  process.execve(process.execPath, args, { ...serverEnvironment, ...definedOnly(process.env) })
}

/** @param {NodeJS.ProcessEnv} environment */
function definedOnly(environment) {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
