import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createSemaphore } from '../http/semaphore.ts'
import { signalOf } from '../http/uploaded-files.ts'
import type { Picture, PictureFiles } from './picture-files.ts'
import { removePicture, type StoreOptions, storePicture } from './pictures.ts'

export interface PictureStore {
  /**
   * Stores the picture and does the write that names it; where that fails, no file stays. Without a file it does the write
   * alone, with nothing. Fails with `invalid-input` for what is no picture that we take, with `too-busy` where too many wait
   * already, and when the client disconnects before it is stored.
   */
  storeFor<T>(
    file: UploadedFile | undefined,
    options: StoreOptions,
    write: (picture: Picture | undefined) => Promise<T>,
  ): Promise<T>
  /** Removes the files of a picture that no row names any more. That they cannot be removed is noted and fails nothing. */
  discard(picture: PictureFiles | null | undefined): Promise<void>
}

/** The pictures that accounts send. */
export function createPictureStore(folder: string, log: FastifyBaseLogger): PictureStore {
  // A picture of 25 megapixels takes some hundred megabytes while it is decoded. Of one account at most one waits: two of its
  // writes run at once
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 20 })
  const discard: PictureStore['discard'] = async (picture) => {
    if (!picture) return
    try {
      await removePicture(folder, picture)
    } catch (error) {
      log.error({ err: error, picture: picture.name }, 'the files of a picture were not removed')
    }
  }
  return {
    async storeFor(file, options, write) {
      const picture = file && (await semaphore.run(() => storePicture(folder, file, options), signalOf(file)))
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
