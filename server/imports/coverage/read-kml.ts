import { FileRefused } from '../reading/file-refused.ts'
import { parseXml } from '../reading/xml-events.ts'
import { type CoverageFeature, createFeatureReader } from './coverage-feature.ts'

type Ring = (number | string)[][]

interface OpenPlacemark {
  /** Texts by name: `name`, and the properties of `ExtendedData`. */
  properties: Record<string, string>
  /** Polygons with their rings, the outer one first. */
  polygons: Ring[][]
  /** A geometry that is no polygon. */
  other: string
}

const otherGeometries = ['Point', 'LineString', 'Track', 'MultiTrack', 'Model']

/** Reads the placemarks of a KML document in any folder. Fails with `FileRefused`. */
export function readKml(xml: string): CoverageFeature[] {
  const reader = createFeatureReader()
  const path: string[] = []
  let placemark: OpenPlacemark | undefined
  /** Name of the open `Data` or `SimpleData`. */
  let property = ''
  let text = ''
  parseXml(
    { name: '', xml },
    {
      open(tag, attribute) {
        if (path.length === 0 && tag !== 'kml') throw new FileRefused('not-a-coverage-file')
        path.push(tag)
        text = ''
        if (tag === 'Placemark') placemark = { properties: {}, polygons: [], other: '' }
        else if (tag === 'Polygon') placemark?.polygons.push([])
        else if (tag === 'Data' || tag === 'SimpleData') property = attribute('name') ?? ''
        else if (placemark && otherGeometries.includes(tag)) placemark.other = tag
      },
      text(value) {
        text += value
      },
      close(tag) {
        path.pop()
        const parent = path.at(-1)
        if (!placemark) return
        if (tag === 'Placemark') {
          const { name = '', name_ro = '', id = '', provider_id: provider = '' } = placemark.properties
          const area = geometryOf(placemark)
          reader.add({ name, name_ro, key: id, provider, type: area.type, area })
          placemark = undefined
        } else if (tag === 'name' && parent === 'Placemark') placemark.properties.name = text.trim()
        else if (tag === 'SimpleData' || (tag === 'value' && parent === 'Data'))
          placemark.properties[property] ??= text.trim()
        else if (tag === 'coordinates' && parent === 'LinearRing')
          addRing(placemark.polygons.at(-1), ringOf(text), path.includes('outerBoundaryIs'))
      },
    },
  )
  if (path.length > 0 || xml.trim() === '') throw new FileRefused('file-damaged')
  return reader.features
}

function addRing(polygon: Ring[] | undefined, ring: Ring, isOuter: boolean) {
  if (isOuter) polygon?.unshift(ring)
  else polygon?.push(ring)
}

/** `lon,lat[,altitude]` separated by spaces. What is no number stays text, which the validation rejects. */
function ringOf(coordinates: string): Ring {
  return coordinates
    .split(/\s+/)
    .filter((position) => position !== '')
    .map((position) =>
      position
        .split(',')
        .slice(0, 2)
        .map((part) => (part === '' ? part : Number(part))),
    )
}

function geometryOf({ polygons, other }: OpenPlacemark) {
  if (other !== '' || polygons.length === 0) return { type: other }
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons }
}
