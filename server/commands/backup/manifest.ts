import { z } from 'zod'
import { deriveKey } from '../../http/derived-keys.ts'

export const formatVersion = 1
export const manifestName = 'manifest.json'

const bytes = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The last file of a backup: what it contains. */
export const manifestSchema = z.object({
  product: z.literal('motanet'),
  format: z.literal(formatVersion),
  /** Of the product that wrote it. */
  version: z.string(),
  created_at: z.iso.datetime(),
  postgresql: z.string(),
  last_migration: z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/),
  /** Recognises the SECRET_KEY, which is not in the backup. */
  secret_fingerprint: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0), bytes, sha256 }),
  ),
  /** The last value of each sequence; null if it was never used. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().nullable() })),
  /** `sha256` of the lines `<sha256 of the file> <name>` in the order of the archive. */
  pictures: z.object({ files: z.number().int().min(0), bytes, sha256 }),
  /** Names of pictures that rows refer to and whose files were already missing. */
  missing_pictures: z.array(z.string()),
})
export type Manifest = z.output<typeof manifestSchema>
export type BackedUpTable = Manifest['tables'][number]

/** The part of any manifest, of later formats too, that says what it is. */
export const anyManifest = z.object({ product: z.literal('motanet'), format: z.number().int(), version: z.string() })

/** Recognises the secret of a server without revealing it. */
export function fingerprintOf(secretKey: string): string {
  return deriveKey(secretKey, 'backup fingerprint').subarray(0, 8).toString('hex')
}
