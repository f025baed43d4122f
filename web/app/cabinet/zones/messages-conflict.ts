import { counted, plural } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const savedOnMap = {
  ru: 'На карте — красная линия из точек',
  ro: 'Pe hartă: linie roșie punctată',
}

/** «12 точек, 2 контура» */
export const extent = (corners: number, rings: number): Text => {
  const points = counted(corners, ['точка', 'точки', 'точек'], ['punct', 'puncte', 'de puncte'])
  const outlines = plural(rings, ['контур', 'контура', 'контуров'], ['contur', 'contururi', 'de contururi'])
  return { ru: `${points.ru}, ${rings} ${outlines.ru}`, ro: `${points.ro}, ${rings} ${outlines.ro}` }
}
