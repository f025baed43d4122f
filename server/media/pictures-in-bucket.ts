import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from './bucket.ts'
import { filesOf, type PictureFiles, pictureFilePattern } from './picture-files.ts'
import { picturesInFolder, type StoredPictures } from './stored-pictures.ts'

const prefix = 'pictures/'

/** The pictures in a bucket, which instances share. They are encoded in the folder first, and never remain there. */
export function picturesInBucket(bucket: Bucket, folder: string): StoredPictures {
  const drafts = picturesInFolder(folder)
  const keyOf = (file: string) => `${prefix}${file}`
  const listObjects = async () => {
    const objects = await bucket.list(prefix)
    return objects
      .map(({ key, modifiedAt }) => ({ file: key.slice(prefix.length), modifiedAt }))
      .filter(({ file }) => pictureFilePattern.test(file))
  }
  const remove = async (files: readonly string[]) => {
    await Promise.all(files.map((file) => bucket.remove(keyOf(file))))
  }
  const upload = async (files: readonly string[]) => {
    const uploads = files.map(async (file) => bucket.put(keyOf(file), await readFile(join(folder, file))))
    const failed = (await Promise.allSettled(uploads)).find(({ status }) => status === 'rejected')
    if (failed?.status !== 'rejected') return
    // What is left is removed with the other files that no row refers to
    await remove(files).catch(() => undefined)
    throw failed.reason
  }
  return {
    list: async () => (await listObjects()).map(({ file }) => file),
    read: (file) => bucket.get(keyOf(file)),
    write: (file, content) => bucket.put(keyOf(file), content),
    async add(encode) {
      const pictures = await drafts.add(encode)
      const files = pictures.flatMap((picture: PictureFiles) => filesOf(picture))
      try {
        await upload(files)
        return pictures
      } finally {
        await drafts.remove(files)
      }
    },
    remove,
    async removeOlder(files, ageMs) {
      const wanted = new Set(files)
      const latest = Date.now() - ageMs
      const old = (await listObjects()).filter(
        ({ file, modifiedAt }) => wanted.has(file) && modifiedAt.getTime() <= latest,
      )
      await remove(old.map(({ file }) => file))
      return old.length
    },
  }
}
