import type { Banner } from '@motanet/contract/catalogue/banners.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { pictureOfColumns, pictureSources } from '../media/picture-files.ts'
import { findShownBanners } from './banners.queries.ts'

/** The banners that the home page shows today, each with its picture sources, or null without a picture. */
export async function listShownBanners(db: Kysely<DB>, clock: () => Date): Promise<Banner[]> {
  const rows = await findShownBanners(db, chisinauDay(clock()))
  return rows.map((row) => {
    const picture = pictureOfColumns(row)
    return { ...row, picture: picture && pictureSources(picture) }
  })
}
