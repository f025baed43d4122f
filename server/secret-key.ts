import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'

/** The configured secret; demo mode makes one once and keeps it in the data folder. */
export async function getSecretKey({ secretKey, dataDir }: Config): Promise<string> {
  if (secretKey !== undefined) return secretKey
  const file = path.join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true })
  try {
    // Two first starts at once: one writes, both read
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
