import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { findPictureFiles, pictureSources } from '../media/picture-files.ts'
import type { PictureStore } from '../media/picture-store.ts'
import { updateProfile } from './accounts.queries.ts'

const avatarWidth = 256

export interface ProfileChanges {
  fullName: string | undefined
  /** The bytes of a picture, null to have none, nothing to leave it as it is. */
  avatar: Uint8Array | null | undefined
}

/**
 * Changes the name, the picture or both. The new picture is stored first and the old one removed last, so that the account shows
 * one that is there, whatever fails. Fails with `invalid-input` for what is no picture that we take.
 */
export async function changeProfile(
  db: Kysely<DB>,
  pictures: PictureStore,
  accountId: number,
  { fullName, avatar }: ProfileChanges,
): Promise<void> {
  const options = { widths: [avatarWidth], field: 'avatar' }
  const { earlierAvatar } = await pictures.storeFor(avatar ?? undefined, options, (picture) => {
    const shown = avatar === null ? null : picture && pictureSources(picture).src
    return db.transaction().execute((transaction) => updateProfile(transaction, accountId, { fullName, avatar: shown }))
  })
  if (avatar !== undefined) await pictures.discard(findPictureFiles(earlierAvatar))
}
