import type { ProviderProfile } from '@motanet/contract/catalogue/providers.ts'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
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

export interface SelfDescription extends Omit<ProviderChanges, 'logo' | 'image'> {
  logo?: UploadedFile | undefined
  image?: UploadedFile | undefined
}

/**
 * Changes the profile of the user's provider. Only the provider account may do so: fails with `provider-not-found` for another provider,
 * with `forbidden` for managers, and with `changed-meanwhile`. Contacts without a field here are set by staff.
 */
export async function describeProvider(
  { db, pictures }: Pick<CatalogueParts, 'db' | 'pictures'>,
  user: CurrentUser,
  { id, description, seen }: { id: number; description: SelfDescription; seen: SeenVersions },
): Promise<ProviderProfile> {
  const { logo, image, ...texts } = description
  requireOwner(user, id)
  if (seen !== undefined && (logo || image)) {
    // Reject a stale version before a picture is encoded; the version is checked again under the lock
    const known = await findProviderProfile(db, id)
    await requireVersion(seen, known.version, () => known)
  }
  const { earlier, now } = await pictures.storeFor(logo, logoOptions, (newLogo) =>
    pictures.storeFor(image, imageOptions, (newImage) =>
      db.transaction().execute(async (transaction) => {
        const earlier = await lockProviderProfile(transaction, id)
        // Decoding a picture takes seconds, in which the permission may be withdrawn
        requireOwner(await holdCurrentUser(transaction, user), id)
        await requireVersion(seen, earlier.version, () => earlier)
        const changes: ProviderChanges = { ...texts, logo: pathOf(newLogo), image: pathOf(newImage) }
        await updateProviderProfile(transaction, id, changes)
        return { earlier, now: await lockProviderProfile(transaction, id) }
      }),
    ),
  )
  if (logo) await pictures.discard(findPictureFiles(earlier.logo))
  if (image) await pictures.discard(findPictureFiles(earlier.image))
  return now
}

function requireOwner(user: CurrentUser, providerId: number) {
  if (requireOwnProvider(user, 'member') !== providerId) fail('provider-not-found')
  requireOwnProvider(user, 'owner')
}

function pathOf(picture: Picture | undefined): string | undefined {
  return picture && pictureSources(picture).src
}
