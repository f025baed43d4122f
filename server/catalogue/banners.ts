import type { Banner } from '@motanet/contract/catalogue/banners.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { pictureOfColumns, pictureSources } from '../media/picture-files.ts'
import { findShownBanners } from './banners.queries.ts'

/** The banners of the home page, each with the sources of its picture; null where it has none. */
export async function listShownBanners(db: Kysely<DB>): Promise<Banner[]> {
  const rows = await findShownBanners(db)
  return rows.map((row) => {
    const picture = pictureOfColumns(row)
    return { ...row, picture: picture && pictureSources(picture) }
  })
}
