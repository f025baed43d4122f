import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

const zones = (count: number): Text => counted(count, ['зона', 'зоны', 'зон'], ['zonă', 'zone', 'de zone'])

export const zonesHint = {
  ru: 'Если не отметить ни одной зоны и не добавить адреса, тариф действует во всех зонах провайдера.',
  ro: 'Dacă nu bifați nicio zonă și nu adăugați adrese, tariful este valabil în toate zonele furnizorului.',
}
export const findZone = { ru: 'Найти зону', ro: 'Caută zona' }
export const noZoneFound = { ru: 'Такой зоны нет', ro: 'Nu există o astfel de zonă' }
export const noZones = {
  ru: 'Зон пока нет. Их рисуют на карте в разделе «Зона покрытия».',
  ro: 'Încă nu există zone. Ele se desenează pe hartă, în secțiunea „Zona de acoperire”.',
}
export const chooseAll = (count: number): Text => ({ ru: `Выбрать все: ${count}`, ro: `Selectează toate: ${count}` })
export const chooseFound = (count: number): Text => ({
  ru: `Выбрать найденные: ${count}`,
  ro: `Selectează cele găsite: ${count}`,
})
export const showMore = (count: number): Text => ({ ru: `Показать ещё ${count}`, ro: `Arată încă ${count}` })
export const zoneLimit = (maxCount: number): Text => {
  const limit = counted(maxCount, ['зоны', 'зон', 'зон'], ['zonă', 'zone', 'de zone'])
  return { ru: `В тарифе может быть не больше ${limit.ru}.`, ro: `Un tarif poate avea cel mult ${limit.ro}.` }
}
export const chosenZones = (count: number): Text => {
  const { ru, ro } = zones(count)
  return { ru: `Выбрано: ${ru}`, ro: `Selectate: ${ro}` }
}
export const removeZone = (name: string): Text => ({ ru: `Убрать зону «${name}»`, ro: `Elimină zona „${name}”` })
export const removeAll = { ru: 'Убрать все зоны', ro: 'Elimină toate zonele' }
