import { counted, plural } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const mineOnMap = { ru: 'На карте — с точками, как вы её правите', ro: 'Pe hartă: cu puncte, așa cum o editați' }
export const savedOnMap = { ru: 'На карте — пунктиром', ro: 'Pe hartă: cu linie întreruptă' }

/** «Точек: 12, контуров: 2» */
export const extent = (corners: number, rings: number): Text => {
  const points = counted(corners, ['точка', 'точки', 'точек'], ['punct', 'puncte', 'de puncte'])
  const outlines = plural(rings, ['контур', 'контура', 'контуров'], ['contur', 'contururi', 'de contururi'])
  return { ru: `${points.ru}, ${rings} ${outlines.ru}`, ro: `${points.ro}, ${rings} ${outlines.ro}` }
}
