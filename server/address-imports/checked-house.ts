import type { Translated } from '@motanet/contract/errors.ts'
import { isDate, isHouseNumber, withoutHouseMark } from '../addresses/house-number.ts'
import type { StreetKind } from '../addresses/labels.ts'
import { houseKey } from '../addresses/search/normalise.ts'
import type { LonLat } from '../db/plane.ts'
import { type Reason, rowReasons } from './reasons.ts'
import type { SourceAddress, SourceRecord, SourceStreet } from './source-house.ts'
import { readStreetKind, readStreetName } from './street-name.ts'

/** The texts of one house in a file; absent ones are undefined or empty. A name without a language is that of its script. */
export interface HouseTexts {
  where: string
  keys: readonly string[]
  locality?: string | undefined
  localityRu?: string | undefined
  localityRo?: string | undefined
  sector?: string | undefined
  sectorRu?: string | undefined
  sectorRo?: string | undefined
  kind?: string | undefined
  street?: string | undefined
  streetRu?: string | undefined
  streetRo?: string | undefined
  oldNames?: readonly string[] | undefined
  house?: string | undefined
  longitude?: string | number | undefined
  latitude?: string | number | undefined
}

const maxNameLength = 120
const maxHouseLength = 30
/** The bounds of Moldova, in degrees. */
const bounds = { longitude: [26, 31], latitude: [45, 49] } as const
const noNumber = /^(f|fara|б|без|s|n)?[\s./-]*(n|nr|н|номера)?\.?$/i
/** «г. Кишинёв», `or. Cricova`. */
const localityMark =
  /^(г|город|мун|муниципий|с|село|mun|municipiul|or|oraș|orașul|s|sat|satul|com|comuna)(\. ?| )(?=\p{Lu})/u
const cedillas: Readonly<Record<string, string>> = { ş: 'ș', Ş: 'Ș', ţ: 'ț', Ţ: 'Ț' }
/** Control characters, halves of characters, and what decoders put in place of bytes that they cannot read. */
const unreadable = /[\p{Cc}\p{Cs}\u{FFFD}]/u

/** A row that cannot be imported, with the reason. */
class Unusable extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.en)
    this.reason = reason
  }
}

/** Checks the texts of a house: the house, or a rejection with the first reason. */
export function checkHouse(texts: HouseTexts): SourceRecord {
  const { where, keys } = texts
  let locality: Translated | undefined
  let street: SourceStreet | undefined
  let address: SourceAddress | undefined
  try {
    locality = readLocality(texts)
    street = readStreet(texts)
    address = { locality, street, house: readNumber(texts.house) }
    return { house: { where, keys, ...address, lonLat: readLonLat(texts.longitude, texts.latitude) } }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    if (address !== undefined) return { rejected: { where, reason: error.reason, keys, address } }
    return { rejected: { where, reason: error.reason, keys, lonLat: findLonLat(texts), locality, street } }
  }
}

function refuse(reason: Reason): never {
  throw new Unusable(reason)
}

function readLocality({ locality, localityRu, localityRo }: HouseTexts): Translated {
  const names = namesOf(locality, localityRu, localityRo) ?? refuse(rowReasons.noLocality)
  return { ru: names.ru.replace(localityMark, ''), ro: names.ro.replace(localityMark, '') }
}

function readStreet(texts: HouseTexts) {
  const given = namesOf(texts.street, texts.streetRu, texts.streetRo) ?? refuse(rowReasons.noStreet)
  return {
    ...readNames(given, clean(texts.kind)),
    oldNames: (texts.oldNames ?? []).map(cleanName).filter((name) => name !== ''),
    sector: namesOf(texts.sector, texts.sectorRu, texts.sectorRo) ?? { ru: '', ro: '' },
  }
}

function readNames(given: Translated, kind: string): Pick<SourceStreet, 'kind' | 'names'> {
  // As exported: S and „Piața Veche” is a street of that name
  if (/^[SBOLAP]$/.test(kind)) return { kind: kind as StreetKind, names: given }
  const [ru, ro] = [readStreetName(given.ru), readStreetName(given.ro)]
  return { kind: readStreetKind(kind) ?? ro.kind ?? ru.kind, names: { ru: ru.name, ro: ro.name } }
}

function readNumber(text: string | undefined): string {
  const house = withoutHouseMark(clean(text))
  if (noNumber.test(house) || houseKey(house) === '') refuse(rowReasons.noNumber)
  if (house.length > maxHouseLength) refuse(rowReasons.longNumber(maxHouseLength))
  if (isDate(house)) refuse(rowReasons.dateAsNumber(house))
  if (!isHouseNumber(house)) refuse(rowReasons.textAsNumber(house))
  return house
}

/** Names in both languages, at least one; undefined without any. A Russian name in the Romanian column is the Russian one. */
function namesOf(plain: string | undefined, ru: string | undefined, ro: string | undefined): Translated | undefined {
  const name = cleanName(plain)
  const given = {
    ru: cleanName(ru) || (isCyrillic(name) ? name : ''),
    ro: cleanName(ro) || (isCyrillic(name) ? '' : name),
  }
  const names = given.ru === '' && isCyrillic(given.ro) ? { ru: given.ro, ro: '' } : given
  return names.ru === '' && names.ro === '' ? undefined : names
}

function isCyrillic(name: string): boolean {
  return /\p{Script=Cyrillic}/u.test(name)
}

function cleanName(text: string | undefined): string {
  const name = clean(text).replace(/[şŞţŢ]/g, (letter) => cedillas[letter] ?? letter)
  if (name.length > maxNameLength) refuse(rowReasons.longName(maxNameLength))
  return name
}

function clean(text: string | undefined): string {
  const spaced = (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  if (unreadable.test(spaced)) refuse(rowReasons.unreadable)
  return spaced
}

function readLonLat(longitude: string | number | undefined, latitude: string | number | undefined): LonLat {
  const [lon, lat] = [readDegrees(longitude), readDegrees(latitude)]
  if (isWithin(lon, bounds.longitude) && isWithin(lat, bounds.latitude)) return [lon, lat]
  return isWithin(lat, bounds.longitude) && isWithin(lon, bounds.latitude)
    ? refuse(rowReasons.exchanged)
    : refuse(rowReasons.abroad(`${lon}, ${lat}`))
}

/** Undefined if the position is not usable either. */
function findLonLat({ longitude, latitude }: HouseTexts): LonLat | undefined {
  try {
    return readLonLat(longitude, latitude)
  } catch (error) {
    if (error instanceof Unusable) return undefined
    throw error
  }
}

function readDegrees(given: string | number | undefined): number {
  const text = String(given ?? '').trim()
  if (text === '') return refuse(rowReasons.noCoordinates)
  const degrees = Number(text.replace(',', '.'))
  return Number.isFinite(degrees) ? degrees : refuse(rowReasons.noDegrees(text.slice(0, 30)))
}

function isWithin(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high
}
