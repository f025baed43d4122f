import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DemoPictures } from '@motanet/server/db/demo-market.ts'
import { filesOf, type Picture } from '@motanet/server/media/picture-files.ts'
import { storeDrawing } from '@motanet/server/media/pictures.ts'
import { picturesInFolder } from '@motanet/server/media/stored-pictures.ts'
import banners from './banners.json' with { type: 'json' }

// The picture is on the right of a wide slide, 2.5 times as wide as its visible part on a phone
const widths = [800, 1240, 2000]

/**
 * Renders and stores the pictures of the banners, in their order; if one fails, none remains. Runs in a child process, because the server
 * would never release the 200 MB of memory that rendering needs.
 */
export function storeBannerPictures(pictures: DemoPictures): Promise<Picture[]> {
  return pictures.add(async (folder): Promise<Picture[]> => {
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), folder])
    return JSON.parse(stdout)
  })
}

async function drawAll(folder: string): Promise<Picture[]> {
  const stored = await Promise.allSettled(
    banners.map(async ({ drawing }) => {
      const svg = await readFile(new URL(`media/${drawing}`, import.meta.url))
      // Flat drawings are small anyway, and slow compression would delay the first start
      return storeDrawing(folder, svg, { widths, effort: 0 })
    }),
  )
  const pictures = stored.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = stored.find((result) => result.status === 'rejected')
  if (!failed) return pictures
  await picturesInFolder(folder).remove(pictures.flatMap(filesOf))
  throw failed.reason
}

/** Removes the pictures of `storeBannerPictures`, also if it is still running. */
export async function removeBannerPictures(pictures: DemoPictures, stored: Promise<Picture[]>) {
  await pictures.remove((await stored.catch(() => [])).flatMap(filesOf))
}

/** Returns the rows of the banners, given their stored pictures in the same order. */
export function bannerRows(pictures: readonly Picture[]) {
  return banners.map(({ drawing: _, ...banner }, index) => ({
    id: index + 1,
    ...banner,
    position: index + 1,
    pictureName: pictures[index]?.name,
    pictureWidth: pictures[index]?.width,
    pictureHeight: pictures[index]?.height,
    pictureWidths: pictures[index]?.widths,
  }))
}

if (import.meta.main) process.stdout.write(JSON.stringify(await drawAll(process.argv[2] ?? '')))
