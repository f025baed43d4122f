import type { FastifyReply } from 'fastify'
import { fail } from '../errors/app-error.ts'

/** Optimistic locking: the record versions that the caller has seen; undefined if any version is accepted. */
export type SeenVersions = readonly string[] | undefined

/**
 * Returns the versions in an If-Match header, with or without quotes. Weak tags are included, since a compressing proxy may have weakened
 * them; the weak tags of cached responses are hashes and match no version.
 */
export function versionsOf(ifMatch: string | undefined): SeenVersions {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
}

/** Sends the version of the record as the ETag of the response, for the If-Match of the next write. Returns the record. */
export function tagVersion<Versioned extends { version: number }>(reply: FastifyReply, record: Versioned): Versioned {
  reply.header('etag', `"${record.version}"`)
  return record
}

/**
 * Fails with `changed-meanwhile` and the current record if its version is none of those that the caller has seen. Call it in the
 * transaction of the write, after locking the row.
 */
export async function requireVersion(
  seen: SeenVersions,
  version: number,
  readCurrent: () => unknown | Promise<unknown>,
): Promise<void> {
  if (seen === undefined || seen.includes(String(version))) return
  fail('changed-meanwhile', undefined, { current: await readCurrent() })
}
