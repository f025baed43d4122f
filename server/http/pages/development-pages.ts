import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Build, Renderer } from './pages.ts'

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url))
/** A change in these folders restarts the server, which reloads the pages. Vite ignores them, or it would reload the pages twice. */
const restarting = ['../../../contract/', '../../../server/', '../../../demo/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)

/** Serves pages and assets through Vite on the same port, with hot reload. Only for development. */
export async function addDevelopmentPages(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import('vite')
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({
    root: webFolder,
    configFile: `${webFolder}vite.config.ts`,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: (file) => restarting.some((folder) => file.startsWith(folder)) },
    },
  })
  // Remove Vite's SIGTERM listeners: they would end the process before the database has shut down cleanly.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    const isHandled = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('close', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error as Error) : resolve(false)))
    })
    if (isHandled) reply.hijack()
  })
  return {
    async render(request, ...parts) {
      const environment = vite.environments.ssr as unknown as { runner: { import(id: string): Promise<Build> } }
      const build = await environment.runner.import('virtual:react-router/server-build')
      return build.entry.module.createRenderer(build, 'development')(request, ...parts)
    },
  }
}
