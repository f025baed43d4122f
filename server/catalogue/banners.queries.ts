import type { Banner, BannerTone } from '@motanet/contract/catalogue/banners.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { PictureColumns } from '../media/picture-files.ts'

export type BannerRow = Omit<Banner, 'picture'> & PictureColumns

/** The visible banners, ordered by position. */
export async function findShownBanners(db: Kysely<DB>): Promise<BannerRow[]> {
  const rows = await db
    .selectFrom('banner')
    .select(['id', 'partner', 'title', 'title_ro', 'text', 'text_ro', 'action', 'action_ro', 'link', 'tone'])
    .select(['picture_name', 'picture_width', 'picture_height', 'picture_widths'])
    .where('is_shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, tone: row.tone as BannerTone }))
}
