import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { ClaimReason } from '@motanet/contract/requests/guarantee.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import type { Picture } from '../../media/picture-files.ts'
import type { PictureStore } from '../../media/picture-store.ts'
import { type CustomerLink, performCustomerAction } from '../customer-actions.ts'
import type { ProcessingParts } from '../processing.ts'
import { getTrackedRequest } from '../tracked-requests.ts'

/** Sizes in pixels: a preview, and one in which a speed test or a meter can be read. */
const photoOptions = { widths: [320, 1600], maxHeight: 1600, field: 'photos' }

interface UploadedClaim {
  reason: ClaimReason
  text: string
  photos: readonly UploadedFile[]
}

/**
 * Stores a claim of the holder of a tracking link with its photos. Fails as `performCustomerAction` does, before a photo is decoded if
 * possible, and as `PictureStore.storeFor` does at the field `photos`.
 */
export async function storeClaim(
  db: Kysely<DB>,
  { pictures, ...parts }: ProcessingParts & { pictures: PictureStore },
  link: CustomerLink,
  { photos: files, ...claim }: UploadedClaim,
): Promise<void> {
  const readCurrent = (transaction: Kysely<DB>) => getTrackedRequest(transaction, parts, link.token)
  const current = await readCurrent(db)
  if (!current.acts.includes('claim')) fail('action-not-possible', undefined, { current })
  await withPhotos(pictures, files, (photos) =>
    performCustomerAction(db, parts, link, { act: 'claim', ...claim, photos }, readCurrent),
  )
}

/** One after another; if the write fails, none of them is kept. */
async function withPhotos(
  pictures: PictureStore,
  [file, ...rest]: readonly UploadedFile[],
  write: (photos: readonly Picture[]) => Promise<void>,
  stored: readonly Picture[] = [],
): Promise<void> {
  if (file === undefined) return write(stored)
  await pictures.storeFor(file, photoOptions, (photo) =>
    withPhotos(pictures, rest, write, photo === undefined ? stored : [...stored, photo]),
  )
}
