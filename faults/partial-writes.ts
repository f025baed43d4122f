import { join } from 'node:path'
import type pg from 'pg'
import type { StoredPictures } from '../server/media/stored-pictures.ts'

/** Each query returns one row for every write that is stored only in part. No crash may leave one, whether acknowledged or not. */
const checks: Record<string, string> = {
  'request without its first status': `
    select id::text from request r
    where not exists (select from request_event c where c.request_id = r.id)`,
  'request whose status is not the last of its history': `
    select id::text from request r
    where status <> (select c.status from request_event c where c.request_id = r.id order by c.id desc limit 1)`,
  // The name contains the number of each relation at the time of the write
  'tariff with a part of its relations': `
    select name as id from tariff t
    where name like 'F% e_ z_ a_' and right(name, 8) <> format('e%s z%s a%s',
      (select count(*) from tariff_equipment where tariff_id = t.id),
      (select count(*) from tariff_zone where tariff_id = t.id),
      (select count(*) from tariff_address where tariff_id = t.id))`,
  'review whose rating belongs to another text': `
    select id::text from review where comment like 'review %' and rating <> 1 + (substr(comment, 8)::integer % 5)`,
  'account that was registered without a mail or its link': `
    select email as id from account a
    where email like 'registered%' and not (
      exists (select from mail m where m.recipient = a.email) and exists (select from account_token t where t.account_id = a.id))`,
  'mail that waits without a job': `
    select id::text from mail m
    where sent_at is null and attempts = 0
      and not exists (select from jobs.job j where j.name = 'mail' and (j.data ->> 'mailId')::integer = m.id)`,
}

/** Returns one sentence for each write that is stored only in part: rows without their relations, mails, jobs or files. */
export async function findPartialWrites(client: pg.Client, pictures: StoredPictures): Promise<string[]> {
  const found: string[] = []
  for (const [what, text] of Object.entries(checks)) {
    const { rows } = await client.query<{ id: string }>(text)
    found.push(...rows.map(({ id }) => `${what}: ${id}`))
  }
  return [...found, ...(await findMissingFiles(client, pictures))]
}

/** Returns one sentence for each picture of an account that lacks a file. */
async function findMissingFiles(client: pg.Client, pictures: StoredPictures): Promise<string[]> {
  const files = new Set(await pictures.list())
  const { rows } = await client.query<{ avatar: string }>(
    `select avatar from account where avatar like '/media/pictures/%'`,
  )
  return rows
    .map(({ avatar }) => avatar.split('/').at(-1) ?? '')
    .filter((file) => !files.has(file) || !files.has(file.replace(/webp$/, 'avif')))
    .map((file) => `account names the picture ${file}, of which a file is missing`)
}

export function picturesFolderOf(dataDir: string): string {
  return join(dataDir, 'media', 'pictures')
}
