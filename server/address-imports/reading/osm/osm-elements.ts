import type { PbfReader } from 'pbf'
import type { LonLat } from '../../../db/plane.ts'
import { DamagedMessage, readDeltas, readMessage } from './pbf-message.ts'

export type Tags = Readonly<Record<string, string>>

export interface OsmMember {
  type: 'node' | 'way' | 'relation'
  id: number
  role: string
}

/** Receives the elements of a block; kinds without a function are not decoded. Tags are decoded when `tags` is called. */
export interface OsmVisitor {
  node?(id: number, lonLat: LonLat, tags: () => Tags): void
  way?(id: number, nodes: readonly number[], tags: () => Tags): void
  relation?(id: number, tags: () => Tags, members: () => OsmMember[]): void
}

const fieldsOfGroup = { node: 1, dense: 2, way: 3, relation: 4 } as const
const nanodegrees = 1e-9
const memberTypes = ['node', 'way', 'relation'] as const

interface Block {
  textAt(index: number): string
  lonLatOf(lon: number, lat: number): LonLat
}

/** Decodes a block of the format and visits its elements in order. */
export function visitBlock(bytes: Uint8Array, visitor: OsmVisitor): void {
  const texts: Uint8Array[] = []
  const groups: Uint8Array[] = []
  let [granularity, lonOffset, latOffset] = [100, 0, 0]
  readMessage(bytes, (field, reader) => {
    if (field === 1) readMessage(reader.readBytes(), (_, table) => texts.push(table.readBytes()))
    else if (field === 2) groups.push(reader.readBytes())
    else if (field === 17) granularity = reader.readVarint()
    else if (field === 19) latOffset = reader.readVarint(true)
    else if (field === 20) lonOffset = reader.readVarint(true)
  })
  const decoder = new TextDecoder()
  const known: string[] = []
  const block: Block = {
    textAt(index) {
      const text = texts[index]
      if (text === undefined) throw new DamagedMessage('a text is missing')
      known[index] ??= decoder.decode(text)
      return known[index]
    },
    // Seven decimals, as OpenStreetMap stores them
    lonLatOf: (lon, lat) => [degrees(lonOffset + granularity * lon), degrees(latOffset + granularity * lat)],
  }
  for (const group of groups) visitGroup(group, block, visitor)
}

function degrees(units: number): number {
  return Math.round(units * nanodegrees * 1e7) / 1e7
}

function visitGroup(bytes: Uint8Array, block: Block, visitor: OsmVisitor): void {
  const { node, way, relation } = visitor
  readMessage(bytes, (field, reader) => {
    if (field === fieldsOfGroup.dense && node !== undefined) visitDenseNodes(reader.readBytes(), block, node)
    else if (field === fieldsOfGroup.node && node !== undefined) visitNode(reader.readBytes(), block, node)
    else if (field === fieldsOfGroup.way && way !== undefined) visitWay(reader.readBytes(), block, way)
    else if (field === fieldsOfGroup.relation && relation !== undefined)
      visitRelation(reader.readBytes(), block, relation)
  })
}

function tagsOf({ textAt }: Block, keys: readonly number[], values: readonly number[]): Tags {
  return Object.fromEntries(keys.map((key, index) => [textAt(key), textAt(values[index] ?? -1)]))
}

function visitNode(bytes: Uint8Array, block: Block, visit: NonNullable<OsmVisitor['node']>): void {
  const node = { id: 0, keys: [] as number[], values: [] as number[], lon: 0, lat: 0 }
  readMessage(bytes, (field, reader) => {
    if (field === 1) node.id = reader.readSVarint()
    else if (field === 2) node.keys = reader.readPackedVarint()
    else if (field === 3) node.values = reader.readPackedVarint()
    else if (field === 8) node.lat = reader.readSVarint()
    else if (field === 9) node.lon = reader.readSVarint()
  })
  visit(node.id, block.lonLatOf(node.lon, node.lat), () => tagsOf(block, node.keys, node.values))
}

function visitDenseNodes(bytes: Uint8Array, block: Block, visit: NonNullable<OsmVisitor['node']>): void {
  let [ids, lons, lats, texts]: number[][] = [[], [], [], []]
  readMessage(bytes, (field, reader) => {
    if (field === 1) ids = readDeltas(reader)
    else if (field === 8) lats = readDeltas(reader)
    else if (field === 9) lons = readDeltas(reader)
    else if (field === 10) texts = reader.readPackedVarint()
  })
  if (ids?.length !== lons?.length || ids?.length !== lats?.length)
    throw new DamagedMessage('its nodes have no coordinates')
  // Keys and values of each node, which a zero ends; nothing at all if no node has any
  let at = 0
  for (const [index, id] of (ids ?? []).entries()) {
    const from = at
    while (texts?.[at]) at += 2
    const to = at
    at += 1
    const tags = () => {
      const own = texts?.slice(from, to) ?? []
      return tagsOf(
        block,
        own.filter((_, position) => position % 2 === 0),
        own.filter((_, position) => position % 2 === 1),
      )
    }
    visit(id, block.lonLatOf(lons?.[index] ?? 0, lats?.[index] ?? 0), from === to ? withoutTags : tags)
  }
}

function withoutTags(): Tags {
  return {}
}

function visitWay(bytes: Uint8Array, block: Block, visit: NonNullable<OsmVisitor['way']>): void {
  const way = { id: 0, keys: [] as number[], values: [] as number[], nodes: [] as number[] }
  readMessage(bytes, (field, reader) => {
    if (field === 1) way.id = reader.readVarint(true)
    else if (field === 2) way.keys = reader.readPackedVarint()
    else if (field === 3) way.values = reader.readPackedVarint()
    else if (field === 8) way.nodes = readDeltas(reader)
  })
  visit(way.id, way.nodes, () => tagsOf(block, way.keys, way.values))
}

function visitRelation(bytes: Uint8Array, block: Block, visit: NonNullable<OsmVisitor['relation']>): void {
  const relation = { id: 0, keys: [] as number[], values: [] as number[], roles: [] as number[] }
  const members = { ids: [] as number[], types: [] as number[] }
  readMessage(bytes, (field, reader: PbfReader) => {
    if (field === 1) relation.id = reader.readVarint(true)
    else if (field === 2) relation.keys = reader.readPackedVarint()
    else if (field === 3) relation.values = reader.readPackedVarint()
    else if (field === 8) relation.roles = reader.readPackedVarint()
    else if (field === 9) members.ids = readDeltas(reader)
    else if (field === 10) members.types = reader.readPackedVarint()
  })
  const membersOf = () =>
    members.ids.map((id, index): OsmMember => {
      const type = memberTypes[members.types[index] ?? -1]
      if (type === undefined) throw new DamagedMessage('a member has no type')
      return { id, type, role: block.textAt(relation.roles[index] ?? -1) }
    })
  visit(relation.id, () => tagsOf(block, relation.keys, relation.values), membersOf)
}
