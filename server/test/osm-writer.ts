import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

type Tags = Record<string, string>

export interface WrittenNode {
  id: number
  lon: number
  lat: number
  tags?: Tags
}

export interface WrittenMap {
  nodes?: readonly WrittenNode[]
  ways?: readonly { id: number; nodes: readonly number[]; tags?: Tags }[]
  relations?: readonly { id: number; ways: readonly { id: number; role: string }[]; tags?: Tags }[]
}

interface WriteOptions {
  /** Nodes as in files of other programs. */
  isDense?: boolean
  isPacked?: boolean
  features?: readonly string[]
}

const elementsOfBlock = 8000

/** Writes an .osm.pbf file: a header, then blocks of nodes, ways and relations. */
export function writeOsm({ nodes = [], ways = [], relations = [] }: WrittenMap, options: WriteOptions = {}): Buffer {
  const { isDense = true, isPacked = true, features = ['OsmSchema-V0.6', 'DenseNodes'] } = options
  const header = new PbfWriter()
  for (const feature of features) header.writeStringField(4, feature)
  const writeNodes = isDense ? writeDenseNodes : writeSingleNodes
  return Buffer.concat([
    writeBlob('OSMHeader', header.finish(), isPacked),
    ...inParts(nodes).map((part) => writeBlob('OSMData', writeBlock(part, writeNodes), isPacked)),
    ...inParts(ways).map((part) => writeBlob('OSMData', writeBlock(part, writeWays), isPacked)),
    ...inParts(relations).map((part) => writeBlob('OSMData', writeBlock(part, writeRelations), isPacked)),
  ])
}

function inParts<Element>(elements: readonly Element[]): Element[][] {
  return Array.from({ length: Math.ceil(elements.length / elementsOfBlock) }, (_, index) =>
    elements.slice(index * elementsOfBlock, (index + 1) * elementsOfBlock),
  )
}

function writeBlob(type: string, content: Uint8Array, isPacked: boolean): Buffer {
  const blob = new PbfWriter()
  if (isPacked) {
    blob.writeVarintField(2, content.length)
    blob.writeBytesField(3, deflateSync(content))
  } else blob.writeBytesField(1, content)
  const bytes = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, bytes.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, bytes])
}

/** Numbers the texts of a block; the first one is empty, because zero is no text. */
function createTexts() {
  const numbers = new Map<string, number>([['', 0]])
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  return { numbers, numberOf }
}

type WriteGroup<Element> = (elements: readonly Element[], group: PbfWriter, numberOf: (text: string) => number) => void

function writeBlock<Element>(elements: readonly Element[], write: WriteGroup<Element>): Uint8Array {
  const { numbers, numberOf } = createTexts()
  const group = new PbfWriter()
  write(elements, group, numberOf)
  const texts = new PbfWriter()
  for (const text of numbers.keys()) texts.writeBytesField(1, Buffer.from(text))
  const block = new PbfWriter()
  block.writeBytesField(1, texts.finish())
  block.writeBytesField(2, group.finish())
  return block.finish()
}

const units = (degrees: number) => Math.round(degrees * 1e7)
const deltas = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))

function writeDenseNodes(nodes: readonly WrittenNode[], group: PbfWriter, numberOf: (text: string) => number): void {
  const dense = new PbfWriter()
  dense.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)))
  dense.writePackedSVarint(8, deltas(nodes.map(({ lat }) => units(lat))))
  dense.writePackedSVarint(9, deltas(nodes.map(({ lon }) => units(lon))))
  const texts = nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(numberOf), 0])
  dense.writePackedVarint(10, texts)
  group.writeBytesField(2, dense.finish())
}

function writeTags(element: PbfWriter, tags: Tags, numberOf: (text: string) => number): void {
  element.writePackedVarint(2, Object.keys(tags).map(numberOf))
  element.writePackedVarint(3, Object.values(tags).map(numberOf))
}

function writeSingleNodes(nodes: readonly WrittenNode[], group: PbfWriter, numberOf: (text: string) => number): void {
  for (const { id, lon, lat, tags = {} } of nodes) {
    const node = new PbfWriter()
    node.writeSVarintField(1, id)
    writeTags(node, tags, numberOf)
    node.writeSVarintField(8, units(lat))
    node.writeSVarintField(9, units(lon))
    group.writeBytesField(1, node.finish())
  }
}

const writeWays: WriteGroup<NonNullable<WrittenMap['ways']>[number]> = (ways, group, numberOf) => {
  for (const { id, nodes, tags = {} } of ways) {
    const way = new PbfWriter()
    way.writeVarintField(1, id)
    writeTags(way, tags, numberOf)
    way.writePackedSVarint(8, deltas(nodes))
    group.writeBytesField(3, way.finish())
  }
}

const writeRelations: WriteGroup<NonNullable<WrittenMap['relations']>[number]> = (relations, group, numberOf) => {
  for (const { id, ways, tags = {} } of relations) {
    const relation = new PbfWriter()
    relation.writeVarintField(1, id)
    writeTags(relation, tags, numberOf)
    relation.writePackedVarint(
      8,
      ways.map(({ role }) => numberOf(role)),
    )
    relation.writePackedSVarint(9, deltas(ways.map((way) => way.id)))
    relation.writePackedVarint(
      10,
      ways.map(() => 1),
    )
    group.writeBytesField(4, relation.finish())
  }
}
