import { createHash } from 'node:crypto'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { ArchiveWriter } from './archive.ts'
import { findRowCondition, leftOutTables } from './backed-up-tables.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'

/** Parts of a table in the archive end with the first row that reaches this size. */
const partBytes = 4 * 1024 * 1024
const lineFeed = 10

export interface TableShape {
  name: string
  /** Without generated columns. */
  columns: string[]
}

/** The tables to back up, ordered by name. */
export async function findTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
       and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [Object.keys(leftOutTables)],
  )
  return rows
}

/** Name of a part of a table in the archive: the text format of PostgreSQL's COPY, with a header in the first part. */
export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(4, '0')}.tsv`
}

/** The table of a part of the archive. */
export function findTableOfPart(name: string): string | undefined {
  return /^tables\/(\w+)\/\d{4,}\.tsv$/.exec(name)?.[1]
}

/** Copies the table to the archive, in parts of whole rows. `maxPartBytes` is for tests. */
export async function copyTable(
  client: pg.ClientBase,
  { name, columns }: TableShape,
  archive: ArchiveWriter,
  maxPartBytes = partBytes,
): Promise<BackedUpTable> {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const condition = findRowCondition(name, columns) ?? 'true'
  const query = `select ${listed} from ${client.escapeIdentifier(name)} where ${condition}`
  const stream = client.query(copyStreams.to(`copy (${query}) to stdout (format text, header)`))
  const hash = createHash('sha256')
  let bytes = 0
  let part = 0
  const addPart = async (content: Buffer) => {
    part += 1
    bytes += content.length
    hash.update(content)
    await archive.add(partName(name, part), content)
  }
  let waiting: Buffer[] = []
  let waitingBytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < maxPartBytes || !chunk.includes(lineFeed)) continue
    const content = Buffer.concat(waiting)
    const end = content.lastIndexOf(lineFeed) + 1
    await addPart(content.subarray(0, end))
    waiting = [content.subarray(end)]
    waitingBytes = content.length - end
  }
  if (waitingBytes > 0) await addPart(Buffer.concat(waiting))
  return { name, columns, rows: stream.rowCount, bytes, sha256: hash.digest('hex') }
}

/** Receives the parts of one table and stores its rows. */
export interface TableTarget {
  write(part: Buffer): Promise<void>
  /** Returns the number of stored rows. */
  end(): Promise<number>
}

/** Fills a table, which must have exactly the columns of the header. */
export function fillTable(client: pg.ClientBase, { name, columns }: TableShape): TableTarget {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const stream = client.query(
    copyStreams.from(`copy ${client.escapeIdentifier(name)} (${listed}) from stdin (format text, header match)`),
  )
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  // The call that runs at this moment reports it
  failed.catch(() => undefined)
  return {
    write: (part) =>
      Promise.race([
        failed,
        new Promise<void>((resolve, reject) => stream.write(part, (error) => (error ? reject(error) : resolve()))),
      ]),
    async end() {
      await Promise.race([failed, new Promise<void>((resolve) => stream.end(resolve))])
      return stream.rowCount
    },
  }
}

/** The last values of all sequences; they only grow, so they may be read after the rows. */
export async function findSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select sequencename::text as name, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/** Sets the sequences to the last values. */
export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  await client.query(
    `select setval(format('public.%I', name)::regclass, coalesce(last_value::bigint, seqmin), last_value is not null)
     from jsonb_to_recordset($1) as given(name text, last_value text)
     join lateral (select seqmin from pg_sequence where seqrelid = format('public.%I', name)::regclass) s on true`,
    [JSON.stringify(sequences)],
  )
}
