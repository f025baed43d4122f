import type { Translated } from '../errors.ts'
import type { AreaRefusal } from './area.ts'
import type { Position } from './crossings.ts'

/** What is appended to the reason of a refusal: the place, or the name of the coordinate system that was found; empty for neither. */
export function areaDetails({ place, crs }: Omit<AreaRefusal, 'problem'>): Translated {
  if (place) return { ru: `. Место: ${shownPosition(place.at)}`, ro: `. Locul: ${shownPosition(place.at)}` }
  if (crs) return { ru: `, а указана система ${crs}`, ro: `, dar este indicat sistemul ${crs}` }
  return { ru: '', ro: '' }
}

/** A tenth of a metre. */
const decimals = 6

/** Longitude and latitude, as the form of zones reads them. */
function shownPosition(position: Position): string {
  return position.map((degrees) => Number(degrees.toFixed(decimals))).join(', ')
}
