import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bareIcons, copiedExports, missingPagesFail, plainLinks, systemDarkTheme } from './build-plugins.ts'
import { firstLoadGroups } from './first-load-chunks.ts'
import { fontSubsets } from './font-subsets.ts'

const app = join(import.meta.dirname, 'app')
/** A module that at least this many pages share is loaded by all pages, or by most but the heaviest ones, if those do not need it. */
const minPages = 3
/** The public pages with the most code of their own: their budget leaves no room for the code of other pages. */
const heaviest = ['catalogue', 'provider']
/** Shared modules with less source code are treated like those: they are worth no request of their own. */
const minLength = { shell: 600, shared: 1000 }
/** Pages that visitors open one after the other, and pages that only links in messages open. */
const families = { accounts: ['accounts'], links: ['answer', 'prices', 'recipient', 'track'], tenders: ['tenders'] }
const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** Chunks that every page loads at first: lazy-loaded parts need not preload them. */
const alwaysLoaded = /assets\/(?:framework|rolldown-runtime|shell|styles)-/

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [fontSubsets(), bareIcons(), reactRouter(), missingPagesFail(), plainLinks(), copiedExports()],
  css: { postcss: { plugins: [systemDarkTheme] } },
  // The server's bundle contains its libraries: a production install needs none of this workspace
  ...(command === 'build' && {
    // The options of lucide's own icons, which no page uses, are more code than all icons of a page
    resolve: {
      alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(app, 'ui/pictures/create-icon.ts') }],
    },
    environments: {
      ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
    },
  }),
  // In development all dependencies are discovered before the first page: a later discovery would reload it
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/entry.server.tsx'] },
  build: {
    // An inlined asset would be a data: URL, which the Content-Security-Policy forbids
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    // All browsers that support the target support modulepreload
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !alwaysLoaded.test(file)),
    },
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'framework', test: framework, priority: 3 * minPages },
              // One stylesheet for all pages, so that the first paint waits for one request. The map's styles are separate
              {
                name: 'styles',
                test: /[\\/]app[\\/](site|parts|ui|styles|lib).+(?<!city-map)\.css$/,
                priority: 3 * minPages,
              },
              ...firstLoadGroups({ minPages, minLength, heaviest, families }),
            ],
          },
        },
      },
    }),
  },
}))
