import { expect, test } from 'vitest'
import { readItems } from './query-items.ts'

/** Formats items as `dacia` (word), `al?A` (word or kind), `<S ul>` (kind), `#5` (number), `#5!` (house number); `…` ends the text. */
function read(query: string): string {
  const texts = readItems(query).map((item) => {
    const end = item.isLast ? '…' : ''
    if (item.type === 'number') return `#${item.key}${item.isMarked ? '!' : ''}${end}`
    if (item.type === 'kind') return `<${item.kind} ${item.word}>${end}`
    return `${item.word}${item.doubtfulKind === undefined ? '' : `?${item.doubtfulKind}`}${end}`
  })
  return texts.join(' ')
}

test.each([
  ['Dacia 5', 'daca #5…'],
  ['nr. 5 Dacia', '#5! daca…'],
  ['д. 5', '#5!…'],
  ['д Дачия', 'd daca…'],
  ['22 a puskin', '#22 a puscin…'],
  ['22 a', '#22a…'],
  ['ул. Дачия, 54 а, Chișinău', '<S ul> daca #54a cisinau…'],
  ['22а puskin', '#22a puscin…'],
  ['Каля Орхеюлуй 77 лит. А', 'calia orheiului #77a…'],
  ['Каля Орхеюлуй 77 «А»', 'calia orheiului #77a…'],
  ['77 «А» Каля Орхеюлуй', '#77a calia orheiului…'],
  ['Dacia 5 md', 'daca #5 md…'],
  ['4-я Дачия', '4 daca…'],
  ['4-я', '4'],
])('«%s» has the house number or ordinal %s', (query, items) => {
  expect(read(query)).toBe(items)
})

test.each([
  ['12 ap. 3', '#12'],
  ['12 кв 3', '#12'],
  ['5 scara 2 Dacia', '#5 daca…'],
  ['str Dacia д. 5, кв. 7', '<S str> daca #5!'],
  ['кв. 7, Дачия', 'daca…'],
  ['12 квартира Дачия', 'daca…'],
  ['5 apart Dacia', 'daca…'],
  ['12 под', ''],
  // «под» begins the entrance 3, so that 12 is the house
  ['12 под 3', '#12'],
  ['nr 5 apart 3', '#5!'],
  // A marked number is the house even if the word for a flat follows
  ['nr 5 apart Dacia', '#5! apart daca…'],
  // Two letters are too few to name the flat after its number
  ['12 ap', '#12 ap…'],
  // After a comma the word begins what follows the house
  ['str Dacia 54, scara A, ap 5', '<S str> daca #54'],
  ['Дачия 54, подъезд А', 'daca #54'],
  ['Дачия 54, офис Б', 'daca #54'],
  ['Дачия 54, подъезд', 'daca #54'],
  ['Дачия 54, офис, Chișinău', 'daca #54 cisinau…'],
  ['Дачия 54 (подъезд «А»)', 'daca #54'],
  ['54, scara, Dacia', '#54 daca…'],
  ['Dacia 54 scara A', 'daca #54'],
  ['Dacia 54 scara A ap 5', 'daca #54'],
  ['54 scara A, Dacia', '#54 daca…'],
  ['Dacia 54 А, подъезд Б', 'daca #54a'],
  ['Dacia 54A, scara B', 'daca #54a'],
  ['nr 54, scara A, Dacia', '#54! daca…'],
  ['scara A, Dacia 54', 'daca #54…'],
  ['Dacia 54, sc. A, ap. 5', 'daca #54'],
  ['Дачия 54 (подъезд А) Chișinău', 'daca #54 cisinau…'],
  // The letter is the initial of a name
  ['5 apart A. Dacia', 'a daca…'],
  ['54, ap', '#54 ap…'],
  ['Дачия 54 (домофон 15)', 'daca #54'],
  ['Dacia 54, interfon 15, cod 7', 'daca #54'],
])('flats, entrances, floors and door phones of «%s» are removed: %s', (query, items) => {
  expect(read(query)).toBe(items)
})

test.each([
  ['MD-2001 Дачия', 'daca…'],
  ['MD-20 Дачия', 'md #20 daca…'],
  ['Дачия MD', 'daca md…'],
  ['nr 2001', '#2001!…'],
  ['Dacia 54, Chișinău 2012', 'daca #54 cisinau'],
  ['2012 Дачия 54', 'daca #54…'],
  // The only number may be a house
  ['Дачия 2012', 'daca #2012…'],
  ['Dacia 54, nr 2012', 'daca #54 #2012!…'],
  // Moldovan postcodes are between 2000 and 7999
  ['31 August 1989 78', '#31 august #1989 #78…'],
])('«MD» with four digits, or four digits beside another number, are a postcode: «%s» is %s', (query, items) => {
  expect(read(query)).toBe(items)
})

test.each([
  ['ул.', '<S ul>…'],
  ['ул. Дачия', '<S ul> daca…'],
  ['б-р Дачия', '<B br> daca…'],
  ['б р Дачия', 'b?B r daca…'],
  ['p-ța Dacia 4', '<P pta> daca #4…'],
  ['al. Dacia', 'al?A daca…'],
  ['Dacia al', 'daca al?A…'],
  ['улиц', 'ulit?S…'],
  ['имени Дачия года', 'daca'],
])('the street kind of «%s» is recognised: %s', (query, items) => {
  expect(read(query)).toBe(items)
})
