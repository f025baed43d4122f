import type { Kysely } from 'kysely'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import { findPictureNames } from './pictures.queries.ts'
import { pictureNameOf, type StoredPictures } from './stored-pictures.ts'

const youngestMs = 24 * 60 * 60_000

/**
 * Removes the files that no row refers to: remains of an upload that was interrupted before its row was written. Files of the last day
 * remain, since their row may not be committed yet. Other files remain, and so does everything if no row refers to any of the files.
 * Returns the number of removed files.
 */
export async function removeUnnamedPictures(db: Kysely<DB>, pictures: StoredPictures): Promise<number> {
  const files = await pictures.list()
  // Read after the files, so that rows committed since then are included
  const named = await findPictureNames(db)
  const unnamed = files.filter((file) => !named.has(pictureNameOf(file)))
  // The files belong to another database if this one refers to none of its files
  if (unnamed.length === files.length) return 0
  return pictures.removeOlder(unnamed, youngestMs)
}

/** Runs `removeUnnamedPictures` and logs the number if it is not 0. */
export async function tidyPictures(db: Kysely<DB>, pictures: StoredPictures, log: Log): Promise<void> {
  const files = await removeUnnamedPictures(db, pictures)
  if (files > 0) log.info({ files }, 'picture files that nothing shows were removed')
}
