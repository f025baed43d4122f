import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import { removeOldFiles } from '../http/incoming/old-files.ts'
import { pictureFilePattern } from './picture-files.ts'
import { findPictureNames } from './pictures.queries.ts'

const youngestMs = 24 * 60 * 60_000

/**
 * Removes the files that no row refers to: remains of an upload that was interrupted before its row was written. Files of the last day
 * remain, since their row may not be committed yet. Other files remain, and so does everything if no row refers to any file in the
 * folder. Returns the number of removed files.
 */
export async function removeUnnamedPictures(db: Kysely<DB>, folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => pictureFilePattern.test(file))
  // Read after the folder, so that rows committed since then are included
  const named = await findPictureNames(db)
  const unnamed = files.filter((file) => !named.has(file.slice(0, 32)))
  // The folder belongs to another database if this one refers to none of its files
  if (unnamed.length === files.length) return 0
  return removeOldFiles(folder, unnamed, youngestMs)
}

/** Runs `removeUnnamedPictures` and logs the number if it is not 0. */
export async function tidyPictures(db: Kysely<DB>, folder: string, log: Log): Promise<void> {
  const pictures = await removeUnnamedPictures(db, folder)
  if (pictures > 0) log.info({ pictures }, 'picture files that nothing shows were removed')
}
