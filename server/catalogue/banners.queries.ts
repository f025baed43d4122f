import type { Banner, BannerTone } from '@motanet/contract/catalogue/banners.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { PictureColumns } from '../media/picture-files.ts'

export type BannerRow = Omit<Banner, 'picture'> & PictureColumns

/** The banners that are visible on the day, ordered by position. */
export async function findShownBanners(db: Kysely<DB>, day: string): Promise<BannerRow[]> {
  const rows = await db
    .selectFrom('banner')
    .select(['id', 'partner', 'title', 'title_ro', 'text', 'text_ro', 'action', 'action_ro', 'link', 'tone'])
    .select(['picture_name', 'picture_width', 'picture_height', 'picture_widths'])
    .where('is_shown', '=', true)
    .where(sql<boolean>`daterange(starts_on, ends_on, '[]') @> ${day}::date`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, tone: row.tone as BannerTone }))
}
