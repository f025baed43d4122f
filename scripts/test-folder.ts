import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const neededBytes = 2 * 1024 ** 3

/** Where tests keep their databases: a file system in memory if it has room, because creating a database writes a thousand files. */
export async function findTestFolder(otherwise = tmpdir()): Promise<string> {
  const memory = await statfs(memoryFolder).catch(() => undefined)
  return memory !== undefined && memory.bavail * memory.bsize > neededBytes ? memoryFolder : otherwise
}
