import type { Banner } from '@motanet/contract/catalogue/banners.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { pictureSources } from '../media/pictures.ts'
import { type BannerRow, findShownBanners } from './banners.queries.ts'

/** The banners of the home page, each with the sources of its picture; null where it has none. */
export async function listShownBanners(db: Kysely<DB>): Promise<Banner[]> {
  const rows = await findShownBanners(db)
  return rows.map((row) => ({ ...row, picture: pictureOf(row) }))
}

function pictureOf({ picture_name, picture_width, picture_height, picture_widths }: BannerRow): Banner['picture'] {
  if (picture_name === null || picture_width === null || picture_height === null || picture_widths === null) return null
  return pictureSources({
    name: picture_name,
    width: picture_width,
    height: picture_height,
    widths: picture_widths,
  })
}
