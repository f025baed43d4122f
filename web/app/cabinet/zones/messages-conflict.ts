import { both, counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const savedOnMap = {
  ru: 'На карте — красный пунктир',
  ro: 'Pe hartă: linie roșie punctată',
}

/** Size of an area: «12 точек, 2 контура» */
export const extent = (corners: number, rings: number): Text => {
  const points = counted(corners, ['точка', 'точки', 'точек'], ['punct', 'puncte', 'de puncte'])
  const outlines = counted(rings, ['контур', 'контура', 'контуров'], ['contur', 'contururi', 'de contururi'])
  return both((language) => `${points[language]}, ${outlines[language]}`)
}
