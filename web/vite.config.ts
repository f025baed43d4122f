import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { missingPagesFail, plainIcons, systemDarkTheme } from './build-plugins.ts'
import { firstLoadGroups } from './first-load-chunks.ts'

/** Pages that share a module before it goes to all of them. */
const most = 3
/** The pages of one folder that visitors see one after the other. */
const family = 'accounts'
const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** Every page has them from the start: no later part needs to name them. */
const alwaysLoaded = /assets\/(framework|rolldown-runtime)-/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), plainIcons, missingPagesFail()],
  css: { postcss: { plugins: [systemDarkTheme] } },
  // The server draws the icons as the browser does
  ssr: { noExternal: ['lucide-react'] },
  // In development all dependencies are found before the first page: each one that were found later would reload it
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/entry.server.tsx'] },
  build: {
    // An inlined asset would be a data: address, which the Content-Security-Policy refuses
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    // All browsers that run the target know modulepreload
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !alwaysLoaded.test(file)),
    },
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'framework', test: framework, priority: 2 * most },
              // All in one: a page asks for one stylesheet before it is painted. The map brings its own
              {
                name: 'styles',
                test: /[\\/]app[\\/](site|parts|ui|styles|lib).+(?<!city-map)\.css$/,
                priority: 2 * most,
              },
              ...firstLoadGroups({ most, family }),
            ],
          },
        },
      },
    }),
  },
}))
