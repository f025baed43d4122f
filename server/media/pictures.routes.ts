import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config.ts'
import { fail } from '../http/errors/app-error.ts'
import { pictureFilePattern } from './picture-files.ts'
import type { StoredPictures } from './stored-pictures.ts'

const url = '/media/pictures/'

/** Serves the stored pictures. The file of a name never changes, so it is cached as immutable. The folder exists. */
export function publicPictures(
  { bucket, picturesFolder }: Pick<Config, 'bucket' | 'picturesFolder'>,
  pictures: StoredPictures,
): FastifyPluginAsync {
  return bucket === undefined ? picturesOnDisk(picturesFolder) : sentPictures(pictures)
}

function picturesOnDisk(folder: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: url,
      allowedPath: (path) => pictureFilePattern.test(path.replace(/^\//, '')),
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: '365d',
      immutable: true,
    })
  }
}

/** Reads each file anew: browsers and proxies keep it, and an upload is visible on every instance at once. */
function sentPictures(pictures: StoredPictures): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { file: string } }>(`${url}:file`, { schema: { hide: true } }, async ({ params }, reply) => {
      const { file } = params
      const content = pictureFilePattern.test(file) ? await pictures.read(file) : undefined
      if (content === undefined) return fail('not-found')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`image/${extname(file).slice(1)}`)
        .send(content)
    })
  }
}
