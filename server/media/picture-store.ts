import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { Log } from '../db/log.ts'
import { signalOf } from '../http/incoming/uploaded-files.ts'
import { createSemaphore } from '../http/overload/semaphore.ts'
import { filesOf, type Picture, type PictureFiles } from './picture-files.ts'
import { type StoreOptions, storePicture } from './pictures.ts'
import type { StoredPictures } from './stored-pictures.ts'

export interface PictureStore {
  /**
   * Stores the picture and performs the write that refers to it; if the write fails, its files are removed. Without a file only the write
   * is performed, with undefined. Fails with `invalid-input` for an unaccepted picture, with `too-busy` if the queue is full, and when
   * the client disconnects before the picture is stored.
   */
  storeFor<T>(
    file: UploadedFile | undefined,
    options: StoreOptions,
    write: (picture: Picture | undefined) => Promise<T>,
  ): Promise<T>
  /** Removes the files of a picture that no row refers to any more. A failure is logged and not thrown. */
  discard(picture: PictureFiles | null | undefined): Promise<void>
}

/** Stores the pictures that accounts upload. */
export function createPictureStore(pictures: StoredPictures, log: Log): PictureStore {
  // Decoding a picture of 25 megapixels takes several hundred megabytes. At most one picture per account waits, since an account runs two
  // writes at once.
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 20 })
  const discard: PictureStore['discard'] = async (picture) => {
    if (!picture) return
    try {
      await pictures.remove(filesOf(picture))
    } catch (error) {
      log.error({ err: error, picture: picture.name }, 'the files of a picture were not removed')
    }
  }
  return {
    async storeFor(file, options, write) {
      const picture = file && (await semaphore.run(() => storePicture(pictures, file, options), signalOf(file)))
      try {
        return await write(picture)
      } catch (error) {
        await discard(picture)
        throw error
      }
    },
    discard,
  }
}
