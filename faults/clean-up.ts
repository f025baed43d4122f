import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cleaner = fileURLToPath(new URL('../server/test/clean-up.ts', import.meta.url))

export interface TemporaryFolder {
  path: string
  /** Stops the PostgreSQL in `<path>/postgres` where one runs, and removes the folder. */
  remove(): Promise<void>
}

/**
 * Creates a folder that PostgreSQL's account can enter. A detached child process removes it when this process ends, even by SIGKILL.
 */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'motanet-faults-'))
  await chmod(path, 0o711)
  const child = spawn(process.execPath, [cleaner], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.write(JSON.stringify({ dataDir: path }))
  return {
    path,
    async remove() {
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
  }
}
