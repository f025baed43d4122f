import type { LonLat } from '../../../db/plane.ts'
import { checkHouse } from '../../checked-house.ts'
import { rowReasons } from '../../reasons.ts'
import type { SourceRecord } from '../../source-house.ts'
import { spellingKey } from '../../spellings.ts'
import type { FileProgress } from '../file-chunks.ts'
import { type Boundary, boundaryKind, createBoundary } from './boundaries.ts'
import { createLocalities, type PlaceNode } from './localities.ts'
import { createNamedStreets } from './named-streets.ts'
import { createNodePositions, middleOf, type NodePositions } from './node-positions.ts'
import { openOsmFile } from './osm-blocks.ts'
import { type Tags, visitBlock } from './osm-elements.ts'
import { namesOfTags } from './tag-names.ts'

interface Area {
  tags: Tags
  /** Ids of ways, or the nodes of the only one. */
  ways: number[]
  nodes?: readonly number[]
}

interface House {
  /** `way/123` */
  where: string
  tags: Tags
  lonLat: LonLat | undefined
}

/** What the passes have found, in the order of the passes. */
interface Found {
  boundaries: Area[]
  /** Of multipolygons with an address: the first outer way. */
  houseRelations: { id: number; tags: Tags; way: number }[]
  /** Nodes of the ways that relations need. */
  nodesOfWay: Map<number, readonly number[]>
  houseWays: { id: number; tags: Tags; nodes: readonly number[] }[]
  streets: { tags: Tags; node: number }[]
  houseNodes: { id: number; tags: Tags; lonLat: LonLat }[]
  /** Towns and villages as points, whose names are known in both languages. */
  placeNodes: PlaceNode[]
}

/**
 * The houses of an .osm.pbf file: objects with a house number. Buildings come first, so that a shop in one does not place it. Localities
 * and sectors that a house does not name are those whose boundary contains it; names in the other language and former ones come from the
 * streets and places of the file.
 */
export async function* readOsmHouses(path: string, progress: FileProgress): AsyncGenerator<SourceRecord> {
  const positions = createNodePositions()
  const found = await readElements(path, progress, positions)
  const describe = createDescriber(found, positions)
  for (const house of housesOf(found, positions)) {
    const [number = '', ...others] = (house.tags['addr:housenumber'] ?? '').split(/[;,]/)
    yield describe(house, number, `osm:${house.where}`)
    for (const other of others) yield describe(house, other, `osm:${house.where}/${spellingKey(other)}`)
  }
}

const isHouse = (tags: Tags) => (tags['addr:housenumber'] ?? '') !== ''

/** Reads relations, then ways, then nodes: each kind says what is needed of the next one. */
async function readElements(path: string, progress: FileProgress, positions: NodePositions): Promise<Found> {
  const found: Found = {
    ...{ boundaries: [], houseRelations: [], nodesOfWay: new Map() },
    ...{ houseWays: [], streets: [], houseNodes: [], placeNodes: [] },
  }
  const file = await openOsmFile(path, progress, 3)
  try {
    const neededWays = new Set<number>()
    await file.pass((block) => visitBlock(block, { relation: relationVisitor(found, neededWays) }))
    await file.pass((block) => visitBlock(block, { way: wayVisitor(found, neededWays, positions) }))
    positions.prepare()
    await file.pass((block) =>
      visitBlock(block, {
        node(id, lonLat, tagsOf) {
          positions.add(id, lonLat)
          const tags = tagsOf()
          if (isHouse(tags)) found.houseNodes.push({ id, tags, lonLat })
          else if (boundaryKind(tags) === 'locality') found.placeNodes.push({ tags, lonLat })
        },
      }),
    )
  } finally {
    await file.close()
  }
  return found
}

function relationVisitor(found: Found, neededWays: Set<number>) {
  return (id: number, tagsOf: () => Tags, membersOf: () => { type: string; id: number; role: string }[]) => {
    const tags = tagsOf()
    if (isHouse(tags)) {
      const way = membersOf().find(({ type, role }) => type === 'way' && role !== 'inner')
      if (way !== undefined) found.houseRelations.push({ id, tags, way: way.id })
      if (way !== undefined) neededWays.add(way.id)
    } else if (boundaryKind(tags) !== undefined) {
      const ways = membersOf().flatMap((member) =>
        member.type === 'way' && ['outer', 'inner', ''].includes(member.role) ? [member.id] : [],
      )
      found.boundaries.push({ tags, ways })
      for (const way of ways) neededWays.add(way)
    }
  }
}

function wayVisitor(found: Found, neededWays: ReadonlySet<number>, positions: NodePositions) {
  return (id: number, nodes: readonly number[], tagsOf: () => Tags) => {
    const tags = tagsOf()
    const isNeeded = neededWays.has(id)
    if (isNeeded) found.nodesOfWay.set(id, nodes)
    const isBoundary = boundaryKind(tags) !== undefined && nodes[0] === nodes.at(-1)
    if (isHouse(tags)) found.houseWays.push({ id, tags, nodes })
    else if (isBoundary) found.boundaries.push({ tags, ways: [], nodes })
    if (isNeeded || isBoundary || isHouse(tags)) positions.need(nodes)
    const node = nodes[nodes.length >> 1]
    if (tags.highway === undefined || tags.name === undefined || node === undefined) return
    found.streets.push({ tags, node })
    positions.need([node])
  }
}

function* housesOf(
  { houseWays, houseRelations, houseNodes, nodesOfWay }: Found,
  positions: NodePositions,
): Generator<House> {
  for (const { id, tags, nodes } of houseWays) yield { where: `way/${id}`, tags, lonLat: middleOf(nodes, positions) }
  for (const { id, tags, way } of houseRelations)
    yield { where: `relation/${id}`, tags, lonLat: middleOf(nodesOfWay.get(way) ?? [], positions) }
  for (const { id, tags, lonLat } of houseNodes) yield { where: `node/${id}`, tags, lonLat }
}

function createDescriber(found: Found, positions: NodePositions) {
  const streets = createNamedStreets()
  for (const { tags, node } of found.streets) {
    const lonLat = positions.find(node)
    if (lonLat !== undefined) streets.add(tags, lonLat)
  }
  const boundaries = found.boundaries.flatMap(({ tags, ways, nodes }): Boundary[] => {
    const lines = nodes === undefined ? ways.map((way) => found.nodesOfWay.get(way) ?? []) : [nodes]
    const boundary = lines.some((line) => line.length === 0) ? undefined : createBoundary(tags, lines, positions)
    return boundary === undefined ? [] : [boundary]
  })
  const findLocality = createLocalities(boundaries, found.placeNodes)

  return ({ where, tags, lonLat }: House, number: string, key: string): SourceRecord => {
    if (lonLat === undefined) return { rejected: { where, keys: [key], reason: rowReasons.noNodes } }
    const { locality, sector } = findLocality(tags, lonLat)
    const streetTags = [namesOfTags(tags, 'addr:street'), namesOfTags(tags, 'addr:place')].find(isNamed)
    const street = streets.find(streetTags?.ro || streetTags?.ru || '', lonLat)
    return checkHouse({
      ...{ where, keys: [key], house: number, longitude: lonLat[0], latitude: lonLat[1] },
      ...{ localityRu: locality?.ru, localityRo: locality?.ro },
      ...{ sectorRu: sector?.ru, sectorRo: sector?.ro },
      ...{ streetRu: streetTags?.ru || street?.names.ru, streetRo: streetTags?.ro || street?.names.ro },
      oldNames: street?.oldNames,
    })
  }
}

function isNamed({ ru, ro }: { ru: string; ro: string }): boolean {
  return ru !== '' || ro !== ''
}
