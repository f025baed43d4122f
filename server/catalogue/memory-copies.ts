import type { ContentVersion } from '../db/content-version.ts'

/** Makes the copy at least as new as the version. */
export type UpdateCopy = (version: ContentVersion) => Promise<void>

/**
 * Keeps a copy of what the catalogue has of its providers. `read` replaces the copy of the providers with the ids; null: of all. After a
 * change of single providers only these are read again.
 */
export function createProviderCopy(read: (providerIds: readonly number[] | null) => Promise<void>): UpdateCopy {
  return createCopy('catalogue', (version, known) => {
    return read(known === undefined || known.shared < version.shared ? null : changedSince(known.catalogue, version))
  })
}

/**
 * Keeps a copy of a part of the content, with one `read` at a time. A failed one fails the calls that wait for it, and the next call repeats
 * it.
 */
export function createCopy(
  part: 'catalogue' | 'ratings',
  read: (version: ContentVersion, known: ContentVersion | undefined) => Promise<void>,
): UpdateCopy {
  let known: ContentVersion | undefined
  let running: Promise<void> | undefined

  async function refresh(version: ContentVersion) {
    await read(version, known)
    known = version
  }
  const isOlder = (version: ContentVersion) => known === undefined || known[part] < version[part]

  return async (version) => {
    while (isOlder(version)) {
      running ??= refresh(version).finally(() => {
        running = undefined
      })
      await running
    }
  }
}

function changedSince(catalogue: number, { providers }: ContentVersion): number[] {
  return [...providers].flatMap(([id, at]) => (at > catalogue ? [id] : []))
}
