import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createTestServer, type TestServer } from './server.ts'

export interface PicturesFolder {
  /** Value for the server's environment. */
  dataDir: string
  /** Folder of the stored pictures. */
  path: string
  files(): Promise<string[]>
  /** Removes the files in it. */
  empty(): Promise<void>
  remove(): Promise<void>
}

/** Creates a temporary data folder for tests that store pictures. */
export async function createPicturesFolder(): Promise<PicturesFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'motanet-pictures-'))
  await chmod(dataDir, 0o711)
  const path = join(dataDir, 'media/pictures')
  await mkdir(path, { recursive: true })
  return {
    dataDir,
    path,
    files: async () => (await readdir(path)).sort(),
    async empty() {
      for (const file of await readdir(path)) await rm(join(path, file))
    },
    remove: () => rm(dataDir, { recursive: true }),
  }
}

/** Starts a server that stores its pictures in the folder; `close` removes both. */
export async function createServerWithPictures(): Promise<TestServer & { pictures: PicturesFolder }> {
  const pictures = await createPicturesFolder()
  const server = await createTestServer({ DATA_DIR: pictures.dataDir })
  return {
    ...server,
    pictures,
    async close() {
      await server.close()
      await pictures.remove()
    },
  }
}

/** Returns a JPEG of 24 megapixels, whose encoding takes a second or longer. Its noise is repeated, since drawing it is slow, too. */
export async function slowPicture(): Promise<Buffer> {
  const background = '#fff'
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const
  const tile = await sharp({ create: { width: 700, height: 700, channels: 3, background, noise } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 4900, height: 4900, channels: 3, background } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 5 })
    .toBuffer()
}

/** Returns a picture for an upload. */
export async function drawnPicture(width: number, height: number): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#f0801f' } })
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())])
}
