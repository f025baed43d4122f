import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'

/** Returns the configured secret; demo mode creates one and stores it in the data folder. */
export async function getSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  return (await findSecretKey({ secretKey, dataDir })) ?? makeKey(keyFile(dataDir))
}

/** Returns the secret if there is one already. */
export async function findSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string | undefined> {
  return secretKey ?? (await findKey(keyFile(dataDir)))
}

const keyFile = (dataDir: string) => path.join(dataDir, 'secret.key')

async function findKey(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Creates the key atomically: of two simultaneous first starts only one names its complete file, and both read that file. */
async function makeKey(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}
