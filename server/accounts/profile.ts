import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findPictureFiles, pictureSources } from '../media/picture-files.ts'
import type { PictureStore } from '../media/picture-store.ts'
import { updateUserProfile } from './accounts.queries.ts'

const avatarWidth = 256

export interface ProfileChanges {
  fullName: string | undefined
  /** A new picture; null removes the picture, undefined leaves it unchanged. */
  avatar: UploadedFile | null | undefined
}

type ChangedProfile = Omit<NonNullable<Awaited<ReturnType<typeof updateUserProfile>>>, 'earlier_avatar'>

/**
 * Changes the name, the picture or both. The new picture is stored first and the old one deleted last, so that after any failure
 * the account still refers to an existing picture. Returns the current account. Fails with `invalid-input` for an unsupported
 * picture, and with `not-signed-in` if the session has ended meanwhile. Does not use `If-Match`: only one person edits the profile,
 * and the form sends only changed fields.
 */
export async function changeProfile(
  db: Kysely<DB>,
  pictures: PictureStore,
  owner: { id: number; sessionId: string },
  { fullName, avatar }: ProfileChanges,
): Promise<ChangedProfile> {
  const options = { widths: [avatarWidth], field: 'avatar' }
  const { earlier_avatar, ...account } = await pictures.storeFor(avatar ?? undefined, options, async (picture) => {
    const shown = avatar === null ? null : picture && pictureSources(picture).src
    return (await updateUserProfile(db, owner, { fullName, avatar: shown })) ?? fail('not-signed-in')
  })
  if (avatar !== undefined) await pictures.discard(findPictureFiles(earlier_avatar))
  return account
}
