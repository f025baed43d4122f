import type { Translated } from '@motanet/contract/errors.ts'
import type { StreetKind } from '../addresses/labels.ts'
import { withoutDistrict } from '../addresses/search/locality-names.ts'
import type { FileLocality, FileStreet } from './file-streets.ts'
import { betterSpelling, completeNames, soundKeys, soundsAlike, spellingKey } from './spellings.ts'

export interface KnownLocality {
  id: number
  names: Translated
}

export interface KnownStreet {
  id: number
  localityId: number
  kind: StreetKind
  names: Translated
  oldNames: readonly string[]
  sector: Translated
}

/** Finds the known locality of each of the file, by its index. */
export function matchLocalities(
  known: readonly KnownLocality[],
  given: readonly FileLocality[],
): Map<number, KnownLocality> {
  const matched = new Map<number, KnownLocality>()
  const taken = new Set<KnownLocality>()
  const romanian = ({ ro }: Translated) => spellingKeysOf({ ru: '', ro })
  const russian = ({ ru }: Translated) => spellingKeysOf({ ru, ro: '' })
  for (const keysOf of [romanian, russian, soundKeysOf, keysWithoutDistrict]) {
    const free = known.filter((each) => !taken.has(each))
    const byKey = Map.groupBy(
      free.flatMap((each) => keysOf(each.names).map((key) => ({ key, each }))),
      ({ key }) => key,
    )
    for (const [index, { names }] of given.entries()) {
      const candidates = new Set(keysOf(names).flatMap((key) => byKey.get(key)?.map(({ each }) => each) ?? []))
      // Of several villages of one name it may be any
      const found = candidates.size === 1 ? [...candidates].find((each) => !taken.has(each)) : undefined
      if (found === undefined || matched.has(index)) continue
      matched.set(index, found)
      taken.add(found)
    }
  }
  return matched
}

type KeysOf = (street: { kind: StreetKind | undefined; names: Translated; oldNames: readonly string[] }) => string[]

/** What streets are recognised by, most certain first: what they are called now, how that sounds, and what they were called. */
const recognitions: readonly { known: KeysOf; given: KeysOf }[] = [
  ...[withKind(({ names }) => [spellingKey(names.ro)]), withKind(({ names }) => [spellingKey(names.ru)])],
  ...[withKind(({ names }) => soundKeysOf(names)), ({ names }: { names: Translated }) => soundKeysOf(names)],
]
  .map((keysOf) => ({ known: keysOf, given: keysOf }))
  .concat([
    { known: ({ names }) => soundKeysOf(names), given: ({ oldNames }) => soundKeys(oldNames) },
    { known: ({ oldNames }) => soundKeys(oldNames), given: ({ names }) => soundKeysOf(names) },
  ])

/** Finds the known street of each of the file by its names. `localityIds`: of the localities of the file that are known. */
export function matchStreets(
  known: readonly KnownStreet[],
  given: readonly FileStreet[],
  localityIds: ReadonlyMap<number, number>,
): Map<number, KnownStreet> {
  const matched = new Map<number, KnownStreet>()
  const taken = new Set<number>()
  for (const keys of recognitions) {
    const free = known.filter(({ id }) => !taken.has(id))
    const byKey = Map.groupBy(
      free.flatMap((street) => keys.known(street).map((key) => ({ key: `${street.localityId} ${key}`, street }))),
      ({ key }) => key,
    )
    for (const street of given) {
      if (matched.has(street.number)) continue
      const localityId = localityIds.get(street.locality)
      const found = keys
        .given(street)
        .flatMap((key) => byKey.get(`${localityId} ${key}`) ?? [])
        .find((each) => !taken.has(each.street.id))
      if (found === undefined) continue
      matched.set(street.number, found.street)
      taken.add(found.street.id)
    }
  }
  return matched
}

function withKind(keysOf: (street: { names: Translated }) => string[]): KeysOf {
  return ({ kind, names }) =>
    keysOf({ names })
      .filter((key) => key !== '')
      .map((key) => `${kind ?? 'S'} ${key}`)
}

function spellingKeysOf({ ru, ro }: Translated): string[] {
  return [ro, ru].map(spellingKey).filter((key) => key !== '')
}

/** A village is named with its district only in a file that has several of its name. */
function keysWithoutDistrict({ ru, ro }: Translated): string[] {
  return spellingKeysOf({ ru: withoutDistrict(ru), ro: withoutDistrict(ro) })
}

function soundKeysOf({ ru, ro }: Translated): string[] {
  return soundKeys([ro, ru])
}

/** A street as it is stored after the import. */
export interface StreetContent {
  kind: StreetKind
  names: Translated
  oldNames: readonly string[]
  sector: Translated
}

/** The content of a new street. */
export function newContent({ kind = 'S', names, oldNames, sector }: FileStreet): StreetContent {
  return { kind, names: completeNames(names), oldNames, sector }
}

/** The content of a known street: names that it no longer has become old ones, what the file does not say stays. */
export function changedContent(known: KnownStreet, given: FileStreet): StreetContent {
  const isRenamed = hasOtherName(known.names, given.names)
  const names = isRenamed
    ? completeNames(given.names)
    : { ru: betterSpelling(known.names.ru, given.names.ru), ro: betterSpelling(known.names.ro, given.names.ro) }
  const former = [known.names.ru, known.names.ro].filter((name) => name !== '' && !isNameOf(names, name))
  const oldNames = [
    ...known.oldNames.filter((name) => !(isRenamed && isCalled(names, name))),
    ...[...given.oldNames, ...former].filter((name) => !isCalled(names, name)),
  ]
  return {
    ...{ kind: given.kind ?? known.kind, names, oldNames: [...new Set(oldNames)] },
    sector: completed(given.sector, known.sector),
  }
}

/** Whether the file calls the street otherwise, in a language in which both are named; in the only one that the file has, otherwise. */
export function hasOtherName(known: Translated, given: Translated): boolean {
  const pairs = [
    [known.ro, given.ro],
    [known.ru, given.ru],
  ] as const
  const named = pairs.filter(([before, after]) => before !== '' && after !== '')
  if (named.length === 0) return ![known.ro, known.ru].some((name) => soundsAlike(name, given.ro || given.ru))
  return !named.some(([before, after]) => soundsAlike(before, after))
}

/** A sector that the file names in one language only keeps its name in the other one, if it is the same. */
function completed(given: Translated, known: Translated): Translated {
  if (given.ru === '' && given.ro === '') return known
  const isSame = given.ru === known.ru || given.ro === known.ro
  return isSame ? { ru: given.ru || known.ru, ro: given.ro || known.ro } : given
}

function isNameOf(names: Translated, name: string): boolean {
  return [names.ru, names.ro].some((each) => soundsAlike(each, name))
}

function isCalled(names: Translated, name: string): boolean {
  return name === names.ru || name === names.ro
}
