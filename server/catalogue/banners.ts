import type { Banner } from '@motanet/contract/catalogue/banners.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { pictureOfColumns, pictureSources } from '../media/picture-files.ts'
import { findShownBanners } from './banners.queries.ts'

/** The visible banners of the home page, each with its picture sources, or null without a picture. */
export async function listShownBanners(db: Kysely<DB>): Promise<Banner[]> {
  const rows = await findShownBanners(db)
  return rows.map((row) => {
    const picture = pictureOfColumns(row)
    return { ...row, picture: picture && pictureSources(picture) }
  })
}
