import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { Gate } from '../http/gate.ts'
import { type Picture, pictureSources, removePicture, storePicture } from '../media/pictures.ts'
import { updateProfile } from './accounts.queries.ts'

const avatarWidth = 256
const avatarPattern = /^\/media\/pictures\/([0-9a-f]{32})-(\d{1,5})\.webp$/

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
  { picturesFolder, gate }: { picturesFolder: string; gate: Gate },
  accountId: number,
  { fullName, avatar }: ProfileChanges,
): Promise<void> {
  const picture =
    avatar && (await gate.pass(() => storePicture(picturesFolder, avatar, { widths: [avatarWidth], field: 'avatar' })))
  try {
    const { earlierAvatar } = await db
      .transaction()
      .execute((transaction) =>
        updateProfile(transaction, accountId, { fullName, avatar: picture && pictureSources(picture).src }),
      )
    const earlier = avatar === undefined ? undefined : pictureOf(earlierAvatar)
    if (earlier !== undefined) await removePicture(picturesFolder, earlier)
  } catch (error) {
    if (picture) await removePicture(picturesFolder, picture)
    throw error
  }
}

/** The files of a picture of ours; those of the demo data are no such. */
function pictureOf(avatar: string | null): Pick<Picture, 'name' | 'widths'> | undefined {
  const [, name, width] = avatarPattern.exec(avatar ?? '') ?? []
  return name === undefined ? undefined : { name, widths: [Number(width)] }
}
