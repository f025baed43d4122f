import { foldedName } from '../../imports/mapping/column-names.ts'
import type { HouseTexts } from '../checked-house.ts'
import type { Reason } from '../reasons.ts'

export type HouseColumn = Exclude<keyof HouseTexts, 'where' | 'keys'> | 'key' | 'hash' | 'replaces'

const russian = '( (ru|rus|рус|русский))'
const romanian = '( (ro|rom|рум|romana))'
const locality =
  '(locality|city|town|village|localitate|localitatea|oras|orasul|municipiu|sat|город|населенный пункт|село)'
const street = '(street|street name|strada|denumirea strazii|улица|название улицы)'

/** Names of columns in Russian, Romanian and English, folded. */
const patterns: readonly (readonly [HouseColumn, RegExp])[] = [
  ['key', /^(key|keys|id|cod|code|код|ключ|ид)$/],
  ['hash', /^hash$/],
  ['replaces', /^(replaces|merged|inlocuieste|заменяет)$/],
  ['localityRu', new RegExp(`^${locality}${russian}$`)],
  ['localityRo', new RegExp(`^${locality}${romanian}$`)],
  ['locality', new RegExp(`^${locality}$`)],
  ['sectorRu', new RegExp(`^(sector|сектор)${russian}$`)],
  ['sectorRo', new RegExp(`^(sector|сектор)${romanian}$`)],
  ['sector', /^(sector|sectorul|сектор)$/],
  ['kind', /^(kind|type|tip|tipul|тип|вид)( (street|strazii|улицы))?$/],
  ['streetRu', new RegExp(`^${street}${russian}$`)],
  ['streetRo', new RegExp(`^${street}${romanian}$`)],
  ['street', new RegExp(`^${street}$`)],
  ['oldNames', /^(old names?|former names?|denumiri(le)? vechi|(старые|прежние) названия)$/],
  ['house', /^(house|house ?number|number|nr|nr casei|numar|numarul|numarul casei|casa|дом|номер|номер дома)$/],
  ['longitude', /^(lon|lng|long|longitude|longitudine|longitudinea|x|долгота)$/],
  ['latitude', /^(lat|latitude|latitudine|latitudinea|y|широта)$/],
]

/** The column number of each field that the header names. */
export function findHouseColumns(header: readonly string[]): Map<HouseColumn, number> {
  const columns = new Map<HouseColumn, number>()
  for (const [index, name] of header.entries()) {
    const folded = foldedName(name.replaceAll('_', ' '))
    const column = patterns.find(([, pattern]) => pattern.test(folded))?.[0]
    if (column !== undefined && !columns.has(column)) columns.set(column, index)
  }
  return columns
}

const needed: readonly { name: Reason; columns: readonly HouseColumn[] }[] = [
  {
    name: { en: 'locality', ru: 'населённый пункт', ro: 'localitate' },
    columns: ['locality', 'localityRu', 'localityRo'],
  },
  { name: { en: 'street', ru: 'улица', ro: 'strada' }, columns: ['street', 'streetRu', 'streetRo'] },
  { name: { en: 'house', ru: 'дом', ro: 'casa' }, columns: ['house'] },
  { name: { en: 'longitude', ru: 'долгота', ro: 'longitudine' }, columns: ['longitude'] },
  { name: { en: 'latitude', ru: 'широта', ro: 'latitudine' }, columns: ['latitude'] },
]

/** The columns that the header lacks, by a name in each language that it may have. */
export function findMissingColumns(columns: ReadonlyMap<HouseColumn, number>): Reason[] {
  return needed.flatMap(({ name, columns: any }) => (any.some((column) => columns.has(column)) ? [] : [name]))
}
