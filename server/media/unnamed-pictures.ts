import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import { removeOldFiles } from '../http/old-files.ts'
import { pictureFilePattern } from './picture-files.ts'
import { findPictureNames } from './pictures.queries.ts'

const youngestMs = 24 * 60 * 60_000

/**
 * Removes the files that no row names: those of an upload that was cut off before its row was written. Files of the last day
 * stay, for their row may be on its way. Nothing else is touched, nor is the folder where no row names anything in it.
 * Answers how many files were removed.
 */
export async function removeUnnamedPictures(db: Kysely<DB>, folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => pictureFilePattern.test(file))
  // Read after the folder: what has become a picture of a row since then is among them
  const named = await findPictureNames(db)
  const unnamed = files.filter((file) => !named.has(file.slice(0, 32)))
  // A database that shows none of these is not the one that they belong to
  if (unnamed.length === files.length) return 0
  return removeOldFiles(folder, unnamed, youngestMs)
}

/** The same, noted where there were any. */
export async function tidyPictures(db: Kysely<DB>, folder: string, log: Log): Promise<void> {
  const pictures = await removeUnnamedPictures(db, folder)
  if (pictures > 0) log.info({ pictures }, 'picture files that nothing shows were removed')
}
