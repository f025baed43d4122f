import { boundingBox, toZoneRings } from '@motanet/server/coverage/zone-rings.ts'
import type pg from 'pg'
import type { DemoZone } from './market/zones.ts'

/** Rows of a table; their keys are the column names in camel case. */
export interface TableRows {
  table: string
  rows: readonly object[]
}

/** Inserts the rows with one statement: PostgreSQL reads them from JSON by the column types of the table. */
export async function insertRows(client: pg.ClientBase, { table, rows }: TableRows) {
  const keys = Object.keys(rows[0] ?? {})
  const columns = keys.map(columnOf)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value]))),
  )
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1)`,
    [json],
  )
}

function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

export function zoneRows(zones: readonly DemoZone[]): TableRows[] {
  return [
    {
      table: 'zone',
      rows: zones.map(({ key: _, ...zone }) => {
        const [west, south, east, north] = boundingBox(zone.geometry)
        return { ...zone, west, south, east, north }
      }),
    },
    {
      table: 'zone_ring',
      rows: zones.flatMap(({ id, geometry }) => toZoneRings(geometry).map((ring) => ({ zoneId: id, ...ring }))),
    },
  ]
}
