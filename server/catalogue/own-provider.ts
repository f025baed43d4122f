import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { findPictureFiles, type Picture, pictureSources } from '../media/picture-files.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import {
  findProviderProfile,
  lockProviderProfile,
  type ProviderChanges,
  updateProviderProfile,
} from './own-provider.queries.ts'

/** Sizes in pixels: the logo is displayed small, the image across the header of the provider page. */
const logoOptions = { widths: [320], maxHeight: 320, field: 'logo' }
const imageOptions = { widths: [1600], maxHeight: 1600, field: 'image' }

export interface ProfileChange extends Omit<ProviderChanges, 'logo' | 'image'> {
  logo?: UploadedFile | undefined
  image?: UploadedFile | undefined
}

interface SeenChange {
  id: number
  change: ProfileChange
  seen: SeenVersions
}

type ProfileParts = Pick<CatalogueParts, 'db' | 'pictures'>

/**
 * Changes the profile of the user's provider. Only the provider account may do so: fails with `provider-not-found` for another provider,
 * with `forbidden` for managers, and with `changed-meanwhile`.
 */
export async function describeProvider(
  parts: ProfileParts,
  user: CurrentUser,
  given: SeenChange,
): Promise<ProviderProfile> {
  requireOwner(user, given.id)
  return changeProfile(parts, given, {
    authorise: async (transaction) => requireOwner(await holdCurrentUser(transaction, user), given.id),
    read: getProfile,
  })
}

/**
 * Changes the profile of any provider, and returns what `read` returns then; also for the response to a stale version. Decoding a picture
 * takes seconds, in which the permission may be withdrawn: `authorise` checks it in the transaction, after the provider is locked. Fails
 * with `provider-not-found` and `changed-meanwhile`.
 */
export async function changeProfile<Shown extends { version: number }>(
  { db, pictures }: ProfileParts,
  { id, change, seen }: SeenChange,
  {
    authorise,
    read,
  }: {
    authorise: (transaction: Kysely<DB>) => Promise<unknown>
    read: (db: Kysely<DB>, id: number) => Promise<Shown>
  },
): Promise<Shown> {
  const { logo, image, ...texts } = change
  if (seen !== undefined && (logo || image)) {
    // Reject a stale version before a picture is encoded; the version is checked again under the lock
    const known = await read(db, id)
    await requireVersion(seen, known.version, () => known)
  }
  const { earlier, now } = await pictures.storeFor(logo, logoOptions, (newLogo) =>
    pictures.storeFor(image, imageOptions, (newImage) =>
      db.transaction().execute(async (transaction) => {
        const earlier = (await lockProviderProfile(transaction, id)) ?? fail('provider-not-found')
        await authorise(transaction)
        await requireVersion(seen, earlier.version, () => read(transaction, id))
        const changes: ProviderChanges = { ...texts, logo: pathOf(newLogo), image: pathOf(newImage) }
        await updateProviderProfile(transaction, id, changes)
        return { earlier, now: await read(transaction, id) }
      }),
    ),
  )
  if (logo) await pictures.discard(findPictureFiles(earlier.logo))
  if (image) await pictures.discard(findPictureFiles(earlier.image))
  return now
}

async function getProfile(db: Kysely<DB>, id: number): Promise<ProviderProfile> {
  return (await findProviderProfile(db, id)) ?? fail('provider-not-found')
}

function requireOwner(user: CurrentUser, providerId: number) {
  if (requireOwnProvider(user, 'member') !== providerId) fail('provider-not-found')
  requireOwnProvider(user, 'owner')
}

function pathOf(picture: Picture | undefined): string | undefined {
  return picture && pictureSources(picture).src
}
