import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
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

type ChangedProfile = Omit<Awaited<ReturnType<typeof writeProfile>>, 'earlier_avatar'>

/**
 * Changes the name, the picture or both. The new picture is stored first and the old one removed last, so that the account shows
 * one that is there, whatever fails. Answers the account as it is now. Fails with `invalid-input` for what is no
 * picture that we take, with `not-signed-in` where the account has just gone.
 */
export async function changeProfile(
  db: Kysely<DB>,
  { picturesFolder, gate }: { picturesFolder: string; gate: Gate },
  accountId: number,
  { fullName, avatar }: ProfileChanges,
): Promise<ChangedProfile> {
  const picture =
    avatar && (await gate.pass(() => storePicture(picturesFolder, avatar, { widths: [avatarWidth], field: 'avatar' })))
  const { earlier_avatar, ...account } = await writeProfile(db, accountId, { fullName, picture }).catch(
    async (error) => {
      if (picture) await removePicture(picturesFolder, picture)
      throw error
    },
  )
  const earlier = avatar === undefined ? undefined : pictureOf(earlier_avatar)
  if (earlier !== undefined) await removePicture(picturesFolder, earlier)
  return account
}

async function writeProfile(
  db: Kysely<DB>,
  accountId: number,
  { fullName, picture }: { fullName: string | undefined; picture: Picture | null | undefined },
) {
  const written = await updateProfile(db, accountId, { fullName, avatar: picture && pictureSources(picture).src })
  return written ?? fail('not-signed-in')
}

/** The files of a picture of ours; those of the demo data are no such. */
function pictureOf(avatar: string | null): Pick<Picture, 'name' | 'widths'> | undefined {
  const [, name, width] = avatarPattern.exec(avatar ?? '') ?? []
  return name === undefined ? undefined : { name, widths: [Number(width)] }
}
