import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import { fail } from '../http/errors/app-error.ts'
import { signalOf } from '../http/incoming/uploaded-files.ts'
import { encodeInProcess } from './encoder-process.ts'
import { type EncodeOptions, encodeDrawing } from './picture-encoder.ts'
import type { Picture } from './picture-files.ts'
import type { StoredPictures } from './stored-pictures.ts'

export const maxPictureBytes = 5 * 1024 * 1024

export interface StoreOptions extends EncodeOptions {
  /** Form field for the error of a rejected picture. */
  field?: string
}

/**
 * Stores an uploaded picture: encodes it again as AVIF and WebP at each width, under a random name. Fails with `invalid-input` if the
 * file is not a complete JPEG, PNG or WebP, contains HTML or a script, or is too expensive to decode (limits: `encodePicture`), and with
 * the reason of the file's signal. After a failure, no file remains.
 */
export async function storePicture(
  pictures: StoredPictures,
  file: UploadedFile,
  { field = 'image', ...options }: StoreOptions,
): Promise<Picture> {
  const name = newName()
  const encode = async (folder: string) => {
    const outcome = await encodeInProcess({ folder, name, source: file.path, ...options }, signalOf(file))
    if ('picture' in outcome) return [outcome.picture]
    if ('refused' in outcome) return fail('invalid-input', { [field]: outcome.refused })
    if ('failure' in outcome) throw Object.assign(new Error(outcome.failure.message), outcome.failure)
    throw new Error(`the process that encodes pictures ended with ${outcome.crashed}`)
  }
  const [picture] = await pictures.add((folder) => orNoFile({ folder, name }, () => encode(folder)))
  return picture as Picture
}

/** Writes one of our own drawings into a folder, an opaque SVG, rendered at the largest width. Not for external files. */
export async function storeDrawing(folder: string, svg: Uint8Array, options: EncodeOptions): Promise<Picture> {
  const target = { folder, name: newName() }
  return orNoFile(target, () => encodeDrawing(target, svg, options))
}

function newName(): string {
  return randomBytes(16).toString('hex')
}

/** Runs the work; if it fails, removes all files of the name. */
async function orNoFile<T>({ folder, name }: { folder: string; name: string }, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const files = await readdir(folder).catch(() => [])
    const left = files.filter((file) => file.startsWith(`${name}-`))
    await Promise.all(left.map((file) => rm(join(folder, file), { force: true })))
    throw error
  }
}
