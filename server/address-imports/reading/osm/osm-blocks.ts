import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { fileReasons } from '../../reasons.ts'
import { AddressFileRefused } from '../../source-house.ts'
import type { FileProgress } from '../file-chunks.ts'
import { DamagedMessage, readMessage } from './pbf-message.ts'

/** Limits of the format. */
const maxHeaderBytes = 64 * 1024
const maxBlobBytes = 32 * 1024 * 1024
const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes', 'Sort.Type_then_ID', 'LocationsOnWays'])
const inflateAsync = promisify(inflate)

/** An .osm.pbf file whose blocks are read several times, because ways come after their nodes and relations after their ways. */
export interface OsmFile {
  /** Calls `visit` with each block of elements, in order. Fails with `AddressFileRefused`, which names the block and its position. */
  pass(visit: (block: Uint8Array) => void): Promise<void>
  close(): Promise<void>
}

/** `passes`: how often the file will be read, for the progress. */
export async function openOsmFile(path: string, { report, signal }: FileProgress, passes: number): Promise<OsmFile> {
  const file = await open(path)
  const { size } = await file.stat()
  let done = 0
  return {
    async pass(visit) {
      let number = 0
      for (let position = 0; position < size; ) {
        signal.throwIfAborted()
        number += 1
        const blob = await readBlob(file, { position, size, number })
        try {
          const content = await unpack(blob.bytes)
          if (blob.type === 'OSMHeader') requireKnownFeatures(content)
          else if (blob.type === 'OSMData') visit(content)
        } catch (error) {
          refuseBlock(number, position, error)
        }
        position = blob.end
        report(done + position, passes * size)
      }
      done += size
    },
    close: () => file.close(),
  }
}

interface BlobPosition {
  position: number
  size: number
  number: number
}

async function readBlob(file: FileHandle, at: BlobPosition) {
  const { position, size, number } = at
  const read = async (from: number, length: number) => {
    if (from + length > size) throw new AddressFileRefused(fileReasons.cutBlock(number, position))
    return (await file.read(Buffer.alloc(length), 0, length, from)).buffer
  }
  const headerBytes = (await read(position, 4)).readUInt32BE(0)
  if (headerBytes > maxHeaderBytes) refuseBlock(number, position, new DamagedMessage('its header is too long'))
  const header = await read(position + 4, headerBytes)
  const { type, length } = readHeader(header, number, position)
  if (!(length <= maxBlobBytes)) refuseBlock(number, position, new DamagedMessage('it is too long'))
  const start = position + 4 + headerBytes
  return { type, bytes: await read(start, length), end: start + length }
}

function readHeader(bytes: Uint8Array, number: number, position: number): { type: string; length: number } {
  let type = ''
  let length = Number.NaN
  try {
    readMessage(bytes, (field, reader) => {
      if (field === 1) type = reader.readString()
      else if (field === 3) length = reader.readVarint()
    })
  } catch (error) {
    refuseBlock(number, position, error)
  }
  if (type === '') refuseBlock(number, position, new DamagedMessage('its header names no type'))
  return { type, length }
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  let raw: Uint8Array | undefined
  let packed: Uint8Array | undefined
  readMessage(bytes, (field, reader) => {
    if (field === 1) raw = reader.readBytes()
    else if (field === 3) packed = reader.readBytes()
    else if (field > 3) throw new DamagedMessage('it is packed by another method than zlib')
  })
  if (raw !== undefined) return raw
  if (packed === undefined) throw new DamagedMessage('it is empty')
  return inflateAsync(packed, { maxOutputLength: maxBlobBytes })
}

function requireKnownFeatures(header: Uint8Array): void {
  readMessage(header, (field, reader) => {
    const feature = field === 4 ? reader.readString() : undefined
    if (feature !== undefined && !knownFeatures.has(feature))
      throw new DamagedMessage(`it needs the feature ${feature.slice(0, 60)}, which is not supported`)
  })
}

/** Whatever fails while a block is decoded is a damage of that block. */
function refuseBlock(number: number, position: number, error: unknown): never {
  const reason = error instanceof DamagedMessage ? error.message : `it cannot be unpacked (${(error as Error).message})`
  throw new AddressFileRefused(fileReasons.damagedBlock(number, position, reason))
}
