import type { Text } from '../../../lib/language.ts'
import { listingPath, tabPath } from '../../paths.ts'
import { zoneChoice } from '../../zone-choice.ts'
import type { ImportArea } from './import-area.ts'

const onBehalf = { ru: 'Добавить от имени провайдера', ro: 'Adaugă în numele furnizorului' }
const zone = { ru: 'Нарисовать зону', ro: 'Desenează o zonă' }
const condition = { title: { ru: 'Добавить условие', ro: 'Adaugă o condiție' }, list: 'conditions' } as const
/** Records of the provider, by the problem of a cell that names none of them. */
const records = {
  'unknown-promotion': { title: { ru: 'Добавить акцию', ro: 'Adaugă o promoție' }, list: 'promotions' },
  'unknown-condition': condition,
  'no-condition': condition,
  'unknown-equipment': { title: { ru: 'Добавить оборудование', ro: 'Adaugă echipament' }, list: 'options' },
} as const
/** Records of the marketplace. */
const deskRecords = {
  'unknown-service': { title: { ru: 'Добавить услугу', ro: 'Adaugă un serviciu' }, path: '/staff/services' },
  'unknown-equipment-type': {
    title: { ru: 'Добавить тип оборудования', ro: 'Adaugă un tip de echipament' },
    path: '/staff/equipment-types',
  },
} as const

/** Where the record can be created that the cell of such a problem names; undefined for other problems, and for what only staff create. */
export function missingRecord(
  code: string,
  { area, providerId }: { area: ImportArea; providerId: number },
): { title: Text; path: string } | undefined {
  if (code === 'unknown-zone') {
    const query = new URLSearchParams({
      [zoneChoice.shown]: String(providerId),
      [zoneChoice.newFor]: String(providerId),
    })
    return { title: zone, path: area === 'desk' ? `/staff/zones?${query}` : tabPath('mapzone') }
  }
  if (isIn(records, code)) {
    const { title, list } = records[code]
    // Staff create records of a provider while they act for it
    return area === 'desk'
      ? { title: onBehalf, path: `/staff/providers/${providerId}` }
      : { title, path: listingPath(list, 'new') }
  }
  return area === 'desk' && isIn(deskRecords, code) ? deskRecords[code] : undefined
}

function isIn<Codes extends object>(codes: Codes, code: string): code is keyof Codes & string {
  return Object.hasOwn(codes, code)
}
