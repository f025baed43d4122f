import type { FastifyBaseLogger } from 'fastify'
import { createGate } from '../http/gate.ts'
import type { Picture, PictureFiles } from './picture-files.ts'
import { removePicture, type StoreOptions, storePicture } from './pictures.ts'

export interface PictureStore {
  /**
   * Stores the picture and does the write that names it; where that fails, no file stays. Without bytes it does the write
   * alone, with nothing. Fails with `invalid-input` for what is no picture that we take.
   */
  storeFor<T>(
    bytes: Uint8Array | undefined,
    options: StoreOptions,
    write: (picture: Picture | undefined) => Promise<T>,
  ): Promise<T>
  /** Removes the files of a picture that no row names any more. That they cannot be removed is noted and fails nothing. */
  discard(picture: PictureFiles | null | undefined): Promise<void>
}

/** The pictures that accounts send. */
export function createPictureStore(folder: string, log: FastifyBaseLogger): PictureStore {
  // A picture of 25 megapixels takes some hundred megabytes while it is decoded
  const gate = createGate({ atOnce: 1, waiting: 10 })
  const discard: PictureStore['discard'] = async (picture) => {
    if (!picture) return
    try {
      await removePicture(folder, picture)
    } catch (error) {
      log.error({ err: error, picture: picture.name }, 'the files of a picture were not removed')
    }
  }
  return {
    async storeFor(bytes, options, write) {
      const picture = bytes && (await gate.pass(() => storePicture(folder, bytes, options)))
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
