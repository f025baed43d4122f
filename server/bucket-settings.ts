import { z } from 'zod'
import { urlSetting } from './url-setting.ts'

/** An S3-compatible storage. */
export interface BucketConfig {
  /** Without a trailing slash. */
  endpoint: string
  name: string
  region: string
  accessKey: string
  secretKey: string
}

export const bucketSettings = {
  S3_ENDPOINT: urlSetting('http', 'https').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
}

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

type Settings = Readonly<Partial<Record<(typeof names)[number], string | undefined>> & { S3_REGION: string }>

/** The names that are missing, if others of the bucket are set. */
export function findMissingBucketSettings(settings: Partial<Settings>): string[] {
  const missing = names.filter((name) => settings[name] === undefined)
  return missing.length === names.length ? [] : missing
}

/** Undefined if pictures are stored on the disk. */
export function bucketOf(settings: Settings): BucketConfig | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    name: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
}
