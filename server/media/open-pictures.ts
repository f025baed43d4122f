import type { Config } from '../config.ts'
import { openBucket } from './bucket.ts'
import { picturesInBucket } from './pictures-in-bucket.ts'
import { picturesInFolder, type StoredPictures } from './stored-pictures.ts'

/** The pictures where the settings say: in the bucket if there is one, else in the folder. */
export function openPictures({
  bucket,
  picturesFolder,
  uploadsFolder,
}: Pick<Config, 'bucket' | 'picturesFolder' | 'uploadsFolder'>): StoredPictures {
  return bucket === undefined ? picturesInFolder(picturesFolder) : picturesInBucket(openBucket(bucket), uploadsFolder)
}
