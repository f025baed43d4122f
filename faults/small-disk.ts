import { execFile, spawnSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether this process may mount a tmpfs: root on Linux. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0

export interface SmallDisk {
  /** Fills the disk except for this many bytes. */
  leave(bytes: number): Promise<void>
  /** Releases the filled space. */
  free(): Promise<void>
  unmount(): Promise<void>
}

/** Mounts a tmpfs of this size on the folder. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder])
  const unmount = () => spawnSync('umount', ['-l', folder])
  process.on('exit', unmount)
  const filler = join(folder, 'filler')
  const free = () => rm(filler, { force: true })
  return {
    free,
    async leave(bytes) {
      await free()
      const { bavail, bsize } = await statfs(folder)
      const file = await open(filler, 'w')
      const chunk = Buffer.alloc(64 * 1024, 1)
      for (let left = bavail * bsize - bytes; left > 0; left -= chunk.length) {
        const isFull = await file.write(chunk, 0, Math.min(chunk.length, left)).then(
          () => false,
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOSPC') throw error
            return true
          },
        )
        if (isFull) break
      }
      await file.close()
    },
    async unmount() {
      process.off('exit', unmount)
      await run('umount', ['-l', folder])
    },
  }
}
