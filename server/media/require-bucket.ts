import type { BucketConfig } from '../bucket-settings.ts'
import { errorsOf } from '../db/error-causes.ts'
import type { Log } from '../db/log.ts'
import { type Bucket, openBucket } from './bucket.ts'

/**
 * Throws one sentence if the storage refuses the calls of this server, which only other settings or another bucket change. If it does not
 * respond it warns: pages need no pictures, and it may come back.
 */
export async function requireBucket(config: BucketConfig, log: Log, bucket: Bucket = openBucket(config)) {
  const { endpoint, name } = config
  try {
    await bucket.list('start-of-motanet')
  } catch (error) {
    const refusal = findRefusal(error)
    if (refusal === undefined) {
      log.warn(
        { err: error },
        'the storage of S3_ENDPOINT does not respond: until it does there are no pictures, and uploads fail',
      )
      return
    }
    if (refusal.includes('NoSuchBucket'))
      throw new Error(
        `The bucket ${name} of S3_BUCKET does not exist at ${endpoint}: create it, or correct S3_BUCKET or S3_ENDPOINT.`,
      )
    throw new Error(
      `The storage at ${endpoint} refuses calls for the bucket ${name} (${refusal}): correct the settings that begin with S3_, or let the key list the bucket.`,
    )
  }
}

/** The status and the code with which the storage refused the call; undefined if it did not respond. */
function findRefusal(error: unknown): string | undefined {
  const refused = errorsOf(error).find((each) => 'refusal' in each) as { refusal: string } | undefined
  return refused?.refusal
}
