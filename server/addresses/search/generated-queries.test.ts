import { createRandom } from '@motanet/demo/city/random.ts'
import { expect, test } from 'vitest'
import { hitsOf, housesByStreet, index, isRight, localityById, streets } from '../../test/demo-addresses.ts'
import type { StreetRecord } from './street-index.ts'

/** Not used for anything else: nothing was tuned by these queries. */
const random = createRandom(59_334_066)
const count = 2000

const kindWords = {
  S: ['str.', 'strada', 'ул.', 'улица'],
  B: ['bd.', 'bulevardul', 'бул.', 'бульвар'],
  O: ['șos.', 'șoseaua', 'ш.', 'шоссе'],
  L: ['str-la', 'stradela', 'пер.', 'переулок'],
  A: ['al.', 'aleea', 'ал.', 'аллея'],
  P: ['p-ța', 'piața', 'пл.', 'площадь'],
}
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A way to write the number as on a house plate, in a letter, or in a contract. */
function spellHouse(house: string, isRussian: boolean): string {
  const forms = [house, house.toLowerCase(), house.replace('/', '-'), house.replace(/(\d)([A-Z])$/, '$1 $2')]
  if (isRussian) forms.push(house.replace(/\/(?=\d)/, ' корп. '), `д. ${house}`)
  else forms.push(house.replace(/\/(?=\d)/, ' bl. '), `nr. ${house}`)
  return random.pick(forms)
}

/** Whether another street of the locality has the name, so that only the kind tells them apart. */
function needsKind(street: StreetRecord): boolean {
  return streets.some(
    (other) =>
      other.localityId === street.localityId &&
      other.kind !== street.kind &&
      (other.nameRo === street.nameRo || other.name === street.name),
  )
}

function makeQuery() {
  const { id, ...street } = random.pick(streets.filter(({ houseCount }) => houseCount > 0))
  const { house } = random.pick(housesByStreet.get(id) ?? [])
  const isRussian = random.next() < 0.5 && street.name !== ''
  const romanian = random.next() < 0.5 ? withoutMarks(street.nameRo) : street.nameRo
  const name = isRussian ? street.name : romanian
  const [abbreviated = '', whole = ''] = kindWords[street.kind].slice(isRussian ? 2 : 0)
  const isKindNamed = random.next() < 0.6 || street.kind === 'L' || needsKind({ id, ...street })
  const named = isKindNamed ? `${random.pick([abbreviated, whole])} ${name}` : name
  const typed = random.next() < 0.3 ? named.toLowerCase() : named
  const locality = localityById.get(street.localityId)
  const town = (isRussian ? locality?.name : locality?.nameRo) ?? ''
  const address = `${typed}${random.pick([', ', ' '])}${spellHouse(house, isRussian)}`
  const query = locality?.isHome ? address : random.pick([`${town}, ${address}`, `${address}, ${town}`])
  const right = streets.filter(
    (other) => other.nameRo === street.nameRo && other.kind === street.kind && other.localityId === street.localityId,
  )
  return { kind: 'generated', query, streets: right, house }
}

test('the typed address is the first suggestion for 99 % of 2,000 generated queries', async () => {
  const failed: string[] = []
  for (let made = 0; made < count; made++) {
    const expected = makeQuery()
    const [first] = await hitsOf(index, expected.query)
    if (first === undefined || !isRight(first, expected)) failed.push(expected.query)
  }
  console.log(`${count - failed.length} of ${count} generated queries are right. The others:\n${failed.join('\n')}`)
  expect(failed.length / count).toBeLessThanOrEqual(0.01)
})
