import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BucketConfig } from '../../bucket-settings.ts'
import type { Config } from '../../config.ts'
import type { Bucket } from '../../media/bucket.ts'
import { pictureNameOf, type StoredPictures } from '../../media/stored-pictures.ts'
import { type Finding, reporting } from './finding.ts'

const { ok, warning, problem } = reporting('storage')
const megabyte = 1024 * 1024
const scarceBytes = 1024 * megabyte
const tooFewBytes = 200 * megabyte

type StorageConfig = Pick<Config, 'dataDir' | 'picturesFolder' | 'uploadsFolder' | 'bucket'>

/** Whether pictures can be stored, and how much space is left. With a bucket the disk holds only what is being uploaded. */
export async function checkFolders(config: StorageConfig): Promise<Finding[]> {
  const [what, target] =
    config.bucket === undefined ? ['Pictures', config.picturesFolder] : ['Uploads', config.uploadsFolder]
  const folder = await findExisting(target)
  const probe = join(folder, `.motanet-doctor.${randomBytes(4).toString('hex')}`)
  try {
    await writeFile(probe, '')
  } catch (error) {
    return [
      problem(
        `Nothing can be stored in ${folder} (${(error as NodeJS.ErrnoException).code}): uploads of pictures fail.`,
        'Correct DATA_DIR, or give the account of the server the right to write there.',
      ),
    ]
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  return [ok(`${what} can be stored in ${target}.`), await checkSpace(folder), ...(await checkSecretFile(config))]
}

/** Writes, reads and removes an object. */
export async function checkBucket({ endpoint, name }: BucketConfig, bucket: Bucket): Promise<Finding> {
  const key = `doctor-${randomBytes(4).toString('hex')}`
  try {
    await bucket.put(key, Buffer.from(key))
    const found = await bucket.get(key)
    await bucket.remove(key)
    if (found?.toString() === key) return ok(`Pictures can be stored in the bucket ${name} at ${endpoint}.`)
    return problem(
      `The bucket ${name} at ${endpoint} does not return what was stored.`,
      'Use a storage that shows an object as soon as it is stored.',
    )
  } catch (error) {
    return problem(
      `Nothing can be stored in the bucket ${name} at ${endpoint}: ${(error as Error).message}`,
      'Check the settings that begin with S3_, and whether the bucket exists and its key may read, write, list and delete.',
    )
  }
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const bytes = bavail * bsize
  const finding = `${Math.floor(bytes / megabyte)} MB are left on the disk of ${folder}.`
  if (bytes >= scarceBytes) return ok(finding)
  return (bytes < tooFewBytes ? problem : warning)(finding, 'Free space: on a full disk nothing can be saved.')
}

/** The secret that demo mode generates. */
async function checkSecretFile({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const path = join(dataDir, 'secret.key')
  const found = await stat(path).catch(() => undefined)
  if (found === undefined || process.platform === 'win32' || (found.mode & 0o077) === 0) return []
  return [problem(`${path} can be read by other users of the machine.`, `Run chmod 600 ${path}.`)]
}

/** The path itself or its nearest parent that exists. */
async function findExisting(path: string): Promise<string> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  )
  return exists || dirname(path) === path ? path : findExisting(dirname(path))
}

/** Whether there are files of all pictures that rows refer to. */
export async function checkPictures(named: ReadonlySet<string>, pictures: StoredPictures): Promise<Finding> {
  const stored = new Set((await pictures.list()).map(pictureNameOf))
  const missing = [...named].filter((name) => !stored.has(name))
  if (missing.length === 0) return ok(`All ${named.size} pictures that rows refer to exist.`)
  return problem(
    `${missing.length} of ${named.size} pictures that rows refer to have no files, such as ${missing[0]}: pages show gaps.`,
    'Check DATA_DIR or S3_BUCKET, restore the pictures from a backup, or upload them again.',
  )
}
