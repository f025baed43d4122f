import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { pictureFilePattern } from './picture-files.ts'

/** The stored pictures, from a folder that exists. A name stands for the same bytes for ever. */
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
