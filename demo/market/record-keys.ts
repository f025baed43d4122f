import { z } from 'zod'

/** Accepts the keys of a table, such as the equipment types. */
export function keyOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
  return z.enum(Object.keys(table) as Key[])
}
