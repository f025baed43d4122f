import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeOldFiles } from '../http/incoming/old-files.ts'
import { type PictureFiles, pictureFilePattern } from './picture-files.ts'

/** The files of all stored pictures, in a folder or in a bucket. A file has at most a few megabytes. */
export interface StoredPictures {
  /**
   * Stores the files of the pictures that `encode` writes into a folder and returns. If `encode` fails, it must remove its files; if
   * storing them fails, none of them is served.
   */
  add<P extends PictureFiles>(encode: (folder: string) => Promise<P[]>): Promise<P[]>
  /** The names of the files. */
  list(): Promise<string[]>
  /** Undefined if the file has been removed. */
  read(file: string): Promise<Buffer | undefined>
  /** Replaces the file at once, never by a part of it. */
  write(file: string, content: Uint8Array): Promise<void>
  /** Missing files are no error. */
  remove(files: readonly string[]): Promise<void>
  /** Removes those of the files that were stored at least `ageMs` milliseconds ago. Returns their number. */
  removeOlder(files: readonly string[], ageMs: number): Promise<number>
}

/** The name of the picture that a file belongs to. */
export function pictureNameOf(file: string): string {
  return file.slice(0, 32)
}

/** The pictures in a folder, which may not exist yet. */
export function picturesInFolder(folder: string): StoredPictures {
  return {
    add: (encode) => encode(folder),
    async remove(files) {
      await Promise.all(files.map((file) => rm(join(folder, file), { force: true })))
    },
    removeOlder: (files, ageMs) => removeOldFiles(folder, files, ageMs),
    async list() {
      const files = await readdir(folder).catch(orMissing)
      return (files ?? []).filter((file) => pictureFilePattern.test(file))
    },
    read: (file) => readFile(join(folder, file)).catch(orMissing),
    async write(file, content) {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `.${file}.${randomBytes(4).toString('hex')}`)
      try {
        const handle = await open(draft, 'wx')
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, join(folder, file))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

function orMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
