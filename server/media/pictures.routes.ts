import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { pictureFilePattern } from './picture-files.ts'

/** Serves the stored pictures from an existing folder. The file of a name never changes, so it is cached as immutable. */
export function publicPictures(folder: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/media/pictures/',
      allowedPath: (path) => pictureFilePattern.test(path.replace(/^\//, '')),
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: '365d',
      immutable: true,
    })
  }
}
