import type { StreetKind } from '../labels.ts'
import { gradeOf, type MatchedName, matchNames, type NameEvidence, type WordLookup } from './name-matching.ts'
import { type QueryReading, sureArea } from './query-readings.ts'
import { kindNumber, type StreetIndex } from './street-index.ts'
import { isNumeric } from './word-index.ts'

export interface RankedStreet extends NameEvidence {
  /** Street number in the index. */
  street: number
  /** How well the name alone fits, 0 to 1. */
  nameScore: number
  score: number
  houseKey: string | null
  /** Whether the house number precedes a name that contains a number as well: «4 Circului 3», «78 31 August». */
  isNumberDoubtful: boolean
  /** Whether the typed words are also the name of a locality or a sector: «Ботаника 12». */
  isAreaName: boolean
  /** Whether the street was found by a former name. */
  isOldName: boolean
  /** Whether the typed kind is that of the street; null if none was typed. «ул.» is used for every kind, so it never contradicts. */
  isKindRight: boolean | null
  /** Whether the typed sector is that of the street; null if none was typed or the data has none. */
  isSectorRight: boolean | null
  /** Confidence that the query names the locality of the street, 0 to 1; 0 if it names none. */
  localityQuality: number
  isHome: boolean
}

/** Maximum number of streets per name that are ranked; lists begin with those of the home town. */
const maxStreetsOfName = 25
/** Maximum number of streets for a query of only «or. Cricova» or «bd». */
const maxStreetsWithoutName = 12
const awayPenalty = 0.15
/** Name score of streets listed for their kind or locality only, and with the whole name of the locality: below names that have the word. */
const unnamedScore = { listed: 0.6, inSureLocality: 0.82 }

function kindScore(index: StreetIndex, street: number, flags: number, typedKind: StreetKind | null): number {
  const kind = index.streetKinds[street] ?? 0
  if (typedKind !== null) {
    const number = kindNumber(typedKind)
    if (kind === number || flags & (2 << number)) return 0.03
    // «ул.» and `str.` are used for streets of every kind.
    return typedKind === 'S' ? -0.01 : -0.08
  }
  return [0.008, 0.012, 0.01, -0.012, -0.008, 0][kind] ?? 0
}

/** Whether the name contains a kind other than that of the street («ул. Пяца Веке») which was not typed. */
function lacksKindWord(index: StreetIndex, street: number, flags: number, typedKind: StreetKind | null): boolean {
  const kindsInName = flags & ~1 & ~(2 << (index.streetKinds[street] ?? 0))
  return kindsInName !== 0 && (typedKind === null || (kindsInName & (2 << kindNumber(typedKind))) === 0)
}

function isKindRight(index: StreetIndex, street: number, flags: number, typedKind: StreetKind | null): boolean | null {
  if (typedKind === null) return null
  const isRight = index.streetKinds[street] === kindNumber(typedKind) || (flags & (2 << kindNumber(typedKind))) !== 0
  return isRight || typedKind !== 'S' ? isRight : null
}

/** Null if the query names no sector, or the data none for a street of the home town, which alone has sectors. */
function isInSector(index: StreetIndex, street: number, sector: string | null): boolean | null {
  const known = index.sectors[index.streetSectors[street] ?? 0] ?? ''
  const isHome = index.homeLocalities[index.streetLocalities[street] ?? 0] === 1
  return sector === null || (known === '' && isHome) ? null : known === sector
}

function areaScore(index: StreetIndex, street: number, reading: QueryReading): number {
  const isHome = index.homeLocalities[index.streetLocalities[street] ?? 0] === 1
  if (reading.localities !== null) return -0.3 * (1 - reading.localityQuality)
  if (!isHome) return -awayPenalty
  const isRight = isInSector(index, street, reading.sector)
  return isRight === null ? 0 : isRight ? 0.03 : -0.05
}

/** Whether a number was typed; the name is then expected to be complete. */
function isFinished(reading: QueryReading): boolean {
  return reading.houseKey !== null || reading.tokens.some((token) => isNumeric(token.word))
}

function rankStreet(
  index: StreetIndex,
  reading: QueryReading,
  name: Pick<RankedStreet, 'street' | 'nameScore' | keyof NameEvidence> & { flags: number; letters: number },
): RankedStreet {
  const { street, nameScore, flags, letters } = name
  const size = index.streetSizes[street] ?? 0
  // The shorter the typed text, the higher the weight of the street size.
  const isUnfinished = !isFinished(reading)
  const sizeWeight = 0.02 + (isUnfinished ? 0.1 * Math.max(0, 1 - letters / 12) : 0)
  const score =
    nameScore -
    (flags & 1 ? 0.03 : 0) +
    kindScore(index, street, flags, reading.kind) +
    areaScore(index, street, reading) +
    sizeWeight * size -
    (reading.isNumberBefore ? 0.02 : 0)
  return {
    street,
    nameScore: nameScore - (flags & 1 ? 0.03 : 0),
    score,
    fit: name.fit === 'whole' && lacksKindWord(index, street, flags, reading.kind) ? 'part' : name.fit,
    hasWords: name.hasWords,
    isBrief: name.isBrief,
    isAreaName: reading.isAreaName,
    houseKey: reading.houseKey,
    isNumberDoubtful: reading.isNumberBefore && reading.tokens.some((token) => isNumeric(token.word)),
    isOldName: (flags & 1) === 1,
    isKindRight: isKindRight(index, street, flags, reading.kind),
    isSectorRight: isInSector(index, street, reading.sector),
    localityQuality: reading.localities === null ? 0 : reading.localityQuality,
    isHome: index.homeLocalities[index.streetLocalities[street] ?? 0] === 1,
  }
}

function isInLocality(index: StreetIndex, street: number, localities: Set<number> | null): boolean {
  return localities === null || localities.has(index.streetLocalities[street] ?? 0)
}

function streetsOfName(index: StreetIndex, reading: QueryReading, name: MatchedName, letters: number): RankedStreet[] {
  const ranked: RankedStreet[] = []
  const end = index.keyStreets.starts[name.key + 1] ?? 0
  for (let at = index.keyStreets.starts[name.key] ?? 0; at < end; at++) {
    const street = index.keyStreets.values[at] ?? 0
    if (!isInLocality(index, street, reading.localities)) continue
    const flags = index.linkFlags[at] ?? 0
    ranked.push(rankStreet(index, reading, { ...name, nameScore: name.score, street, flags, letters }))
    if (ranked.length >= maxStreetsOfName) break
  }
  return ranked
}

/** The largest streets of the kind or the locality, for a query without a name. */
function streetsWithoutName(index: StreetIndex, reading: QueryReading): RankedStreet[] {
  if (reading.kind === null && reading.localities === null) return []
  const ranked: RankedStreet[] = []
  const isSure = reading.localities !== null && reading.localityQuality > sureArea
  const nameScore = isSure ? unnamedScore.inSureLocality : unnamedScore.listed
  for (let street = 0; street < index.streetIds.length && ranked.length < maxStreetsWithoutName; street++) {
    if (!isInLocality(index, street, reading.localities)) continue
    if (reading.kind !== null && index.streetKinds[street] !== kindNumber(reading.kind)) continue
    const unnamed = { nameScore, fit: 'similar', hasWords: false, isBrief: true } as const
    ranked.push(rankStreet(index, reading, { ...unnamed, street, flags: 0, letters: 0 }))
  }
  return ranked
}

/** Another name of the street may fit the same reading better, even with a lower score. */
function bestEvidence(best: RankedStreet, ...others: (RankedStreet | undefined)[]): NameEvidence {
  const isSameReading = (other: RankedStreet) =>
    other.houseKey === best.houseKey &&
    other.localityQuality === best.localityQuality &&
    other.isSectorRight === best.isSectorRight
  const { fit, isBrief } = others.reduce<RankedStreet>(
    (fitting, other) => (other && isSameReading(other) && gradeOf(other.fit) > gradeOf(fitting.fit) ? other : fitting),
    best,
  )
  return { fit, isBrief, hasWords: [best, ...others].some((each) => each && isSameReading(each) && each.hasWords) }
}

/** Streets found by any reading of the query, each once with its best reading, best first. */
export function rankStreets(index: StreetIndex, readings: QueryReading[], lookUp: WordLookup): RankedStreet[] {
  const best = new Map<number, RankedStreet>()
  const keep = (ranked: RankedStreet) => {
    const known = best.get(ranked.street)
    const better = ranked.score > (known?.score ?? 0) ? ranked : known
    if (better !== undefined) best.set(ranked.street, { ...better, ...bestEvidence(better, known, ranked) })
  }
  for (const reading of readings) {
    if (reading.tokens.length === 0) {
      for (const ranked of streetsWithoutName(index, reading)) keep(ranked)
      continue
    }
    const letters = reading.tokens.reduce((sum, token) => sum + token.word.length, 0)
    const { localities } = reading
    const isInScope = (key: number) => {
      if (localities === null) return true
      const end = index.keyStreets.starts[key + 1] ?? 0
      for (let at = index.keyStreets.starts[key] ?? 0; at < end; at++) {
        if (localities.has(index.streetLocalities[index.keyStreets.values[at] ?? 0] ?? 0)) return true
      }
      return false
    }
    for (const name of matchNames(index, reading.tokens.map(lookUp), isFinished(reading), isInScope)) {
      for (const ranked of streetsOfName(index, reading, name, letters)) keep(ranked)
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.street - b.street)
}
