import type { TestServer } from './server.ts'

/** Makes all requests old, so that those of earlier tests do not count as recent ones of the same sender. */
export async function ageRequests({ database }: TestServer): Promise<void> {
  await database.pool.query("update request set created_at = '2020-01-01'")
}
