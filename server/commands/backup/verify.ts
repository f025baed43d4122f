import { createHash, type Hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { pictureFilePattern } from '../../media/picture-files.ts'
import { rejectInput } from '../command.ts'
import type { Progress } from '../progress.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { pictureLine } from './backup.ts'
import { anyManifest, formatVersion, type Manifest, manifestName, manifestSchema } from './manifest.ts'
import { findTableOfPart } from './table-copies.ts'

const lineFeed = 10

/**
 * Reads the whole backup and returns its manifest. Rejects the input, with what is wrong, unless all checksums and numbers of rows are
 * those of the manifest. Changes nothing.
 */
export async function verifyBackup(path: string, progress: Progress, signal: AbortSignal): Promise<Manifest> {
  const size = await requireFile(path)
  const tables = new Map<string, TableCount>()
  const pictures = { files: 0, bytes: 0, hash: createHash('sha256') }
  let manifest: Manifest | undefined
  const onRead = (bytes: number) => progress('verifying', bytes, size)
  for await (const entry of readArchive(path, { signal, onRead })) {
    if (manifest !== undefined) reject(path, `${entry.name} follows the manifest`)
    if (entry.name === manifestName) manifest = readManifest(path, entry.content)
    else if (entry.name.startsWith('pictures/')) countPicture(path, pictures, entry)
    else countPart(path, tables, entry)
  }
  if (manifest === undefined) return reject(path, 'it has no manifest')
  const { files, bytes, sha256 } = manifest.pictures
  if (files !== pictures.files || bytes !== pictures.bytes || sha256 !== pictures.hash.digest('hex'))
    reject(path, 'its pictures are not those of the manifest')
  if (tables.size !== manifest.tables.length) reject(path, 'its tables are not those of the manifest')
  for (const table of manifest.tables) compareTable(path, table, tables.get(table.name))
  return manifest
}

interface TableCount {
  lines: number
  bytes: number
  hash: Hash
}

async function requireFile(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return rejectInput(`There is no file ${path}.`)
  if (!found.isFile()) return rejectInput(`${path} is no file.`)
  return found.size
}

function reject(path: string, reason: string): never {
  return rejectInput(
    `${path} is damaged, incomplete or no backup of Motanet: ${reason}. Copy it again, or take another backup.`,
  )
}

function readManifest(path: string, content: Buffer): Manifest {
  const parsed = parseJson(content)
  const known = anyManifest.safeParse(parsed)
  if (!known.success) return reject(path, 'its manifest is that of another program')
  const { format, version } = known.data
  if (format > formatVersion)
    return rejectInput(
      `${path} was written by a newer version of Motanet (${version}): update this installation first.`,
    )
  const manifest = manifestSchema.safeParse(parsed)
  return manifest.success ? manifest.data : reject(path, 'its manifest is damaged')
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}

function countPicture(
  path: string,
  pictures: { files: number; bytes: number; hash: Hash },
  { name, content }: ArchiveEntry,
): void {
  const file = fileOfPicture(name)
  if (file === undefined) reject(path, `${name} has no name of a picture`)
  pictures.files += 1
  pictures.bytes += content.length
  pictures.hash.update(pictureLine(file, content))
}

/** The name of a picture's file in the archive; undefined for another one, which must not be written to a disk. */
export function fileOfPicture(name: string): string | undefined {
  const file = name.slice('pictures/'.length)
  return name.startsWith('pictures/') && pictureFilePattern.test(file) ? file : undefined
}

function countPart(path: string, tables: Map<string, TableCount>, { name, content }: ArchiveEntry): void {
  const table = findTableOfPart(name)
  if (table === undefined) reject(path, `${name} does not belong in a backup`)
  const count = tables.get(table) ?? { lines: 0, bytes: 0, hash: createHash('sha256') }
  for (const byte of content) if (byte === lineFeed) count.lines += 1
  count.bytes += content.length
  count.hash.update(content)
  tables.set(table, count)
}

function compareTable(path: string, stated: Manifest['tables'][number], found: TableCount | undefined): void {
  if (found === undefined) reject(path, `the table ${stated.name} is missing`)
  // The header is a line of its own
  if (found.lines - 1 !== stated.rows)
    reject(path, `the table ${stated.name} has ${found.lines - 1} rows, not ${stated.rows}`)
  if (found.bytes !== stated.bytes || found.hash.digest('hex') !== stated.sha256)
    reject(path, `the table ${stated.name} was changed`)
}
