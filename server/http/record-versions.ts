import type { FastifyReply } from 'fastify'
import { fail } from './app-error.ts'

/** Optimistic locking: the versions of a record that the caller has seen; nothing where any will do. */
export type SeenVersions = readonly string[] | undefined

/**
 * The versions that an If-Match header names, with or without quotes. A proxy that compresses may have made a tag weak; the weak
 * tags of cached responses are hashes and name no version.
 */
export function versionsOf(ifMatch: string | undefined): SeenVersions {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
}

/** Writes the version of the record in the response as its ETag, for the If-Match of the next write. Returns the record. */
export function tagVersion<Versioned extends { version: number }>(reply: FastifyReply, record: Versioned): Versioned {
  reply.header('etag', `"${record.version}"`)
  return record
}

/**
 * Fails with `changed-meanwhile` and the record as it is now, where its version is none of those that the caller has seen. To be
 * called in the transaction of the write, once the row is locked.
 */
export async function requireVersion(
  seen: SeenVersions,
  version: number,
  readCurrent: () => unknown | Promise<unknown>,
): Promise<void> {
  if (seen === undefined || seen.includes(String(version))) return
  fail('changed-meanwhile', undefined, { current: await readCurrent() })
}
