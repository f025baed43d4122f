import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type pg from 'pg'
import type { CircuitBreaker } from './circuit-breaker.ts'

/**
 * The parts of the public content that change independently. `catalogue`: everything of providers and what they share; `shared`: services,
 * equipment types and banners, which belong to no single provider; `reviews`: texts, authors and ratings of single reviews; `ratings`:
 * number of reviews and mean rating, which tariffs, providers and counters show too; `claims`: the measured figures.
 */
const storedParts = ['catalogue', 'shared', 'addresses', 'reviews', 'ratings', 'claims'] as const
/** `day`: what begins or ends at midnight in Chisinau, without a write. */
const parts = [...storedParts, 'day'] as const
type Part = (typeof parts)[number]

/** A part, or what the catalogue shows of one provider, with what providers share. */
export type ContentPart = Part | `provider ${number}`

/** A number per part that grows with each change of that part. */
export interface ContentVersion extends Readonly<Record<Part, number>> {
  /** Versions of the catalogue at the last change of each provider, by its id. A provider that never changed is absent. */
  readonly providers: ReadonlyMap<number, number>
}

/** The part of a version that the database stores. */
export type StoredVersion = Pick<ContentVersion, (typeof storedParts)[number]>

export const storedVersionColumns = storedParts.join(', ')

/** Whether the first version has all changes up to the second one. */
export function includesChangesOf(one: StoredVersion, other: StoredVersion): boolean {
  return storedParts.every((part) => one[part] >= other[part])
}

/** Returns a number that grows with each change of the part. */
export function versionOf(version: ContentVersion, part: ContentPart): number {
  if (!isProviderPart(part)) return version[part]
  return versionOfProvider(version, Number(part.slice(providerPrefix.length)))
}

/** The version of the part `provider {id}`. */
export function versionOfProvider({ shared, providers }: ContentVersion, id: number): number {
  return Math.max(shared, providers.get(id) ?? 0)
}

const providerPrefix = 'provider '
const isProviderPart = (part: ContentPart): part is `provider ${number}` => part.startsWith(providerPrefix)

/** Whether nothing changed between the versions. */
export function isSameVersion(one: ContentVersion, other: ContentVersion): boolean {
  // A change of a provider is one of the catalogue
  return parts.every((part) => one[part] === other[part])
}

/** With the providers that changed after a version of the catalogue. */
const query = {
  name: 'content-version',
  text: `select ${storedVersionColumns},
    (select json_object_agg(provider_id, version) from provider_version where version > $1) as changed
    from content_version`,
}

interface Row extends Record<(typeof storedParts)[number], number> {
  changed: Record<string, number> | null
}

export interface VersionReader {
  (): Promise<ContentVersion>
  /** Result of the last successful query, and its age since the query began. */
  last(): { version: ContentVersion; ageMs: number } | undefined
}

/**
 * Reads the content version. Each result comes from a query that began after the call, so every write acknowledged before the call is
 * visible, on every instance; calls that arrive during a query share the next one. Fails after a second without a response, and at once
 * while the database is unavailable. `clock` returns the current time.
 */
export function createVersionReader(pool: pg.Pool, breaker: CircuitBreaker, clock: () => Date): VersionReader {
  let running: Promise<ContentVersion> | undefined
  let next: Promise<ContentVersion> | undefined

  let last: { version: ContentVersion; begun: number } | undefined

  const read = async (): Promise<ContentVersion> => {
    const begun = performance.now()
    const day = Number(chisinauDay(clock()).replaceAll('-', ''))
    const known = last?.version
    const values = [known?.catalogue ?? 0]
    const { rows } = await breaker.watch(() => pool.query<Row>({ ...query, values }))
    const row = rows[0]
    if (row === undefined) throw new Error('The table content_version has no row.')
    const version = withProviders({ ...row, day }, known?.providers)
    last = { version, begun }
    return version
  }
  const start = () => {
    const begun = read().finally(() => {
      if (running === begun) running = undefined
    })
    running = begun
    return begun
  }
  const readNext = () => {
    if (running === undefined) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
  return Object.assign(readNext, {
    last: () => last && { version: last.version, ageMs: performance.now() - last.begun },
  })
}

/** Earlier versions keep the providers that they were read with: responses in progress are computed from them. */
function withProviders(
  { changed, ...numbers }: Row & { day: number },
  known: ContentVersion['providers'] = new Map(),
): ContentVersion {
  if (changed === null) return { ...numbers, providers: known }
  const recent = Object.entries(changed).map(([id, version]) => [Number(id), version] as const)
  return { ...numbers, providers: new Map([...known, ...recent]) }
}
