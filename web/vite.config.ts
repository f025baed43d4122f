import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const frame = /web[\\/]app[\\/](root|site[\\/](layout|header|burger|language-switch))\.tsx/
// What several pages share: one file compresses better than twenty small ones, and is asked for once.
// The carousel and the skeletons belong to parts that are loaded later
const shell =
  /web[\\/]app[\\/](lib|ui[\\/](?!accordion|carousel|skeleton)|site[\\/](?!footer|theme|messages-footer)[^\\/]+\.tsx?)|site[\\/]tariffs[\\/]money|lucide-react|preload-helper/
// What the list needs not, however many pages and parts share it, stays out of it
const tariffs =
  /web[\\/]app[\\/]site[\\/](tariffs|requests)[\\/](?!(?:active-filters|messages-(?:address|bar|card|detail|empty|filters|panels)|month-ranges|tariff-cost|tender[\w-]*)\.).+\.tsx?$/
/** Every page has them from the start: no later part needs to name them. */
const alwaysLoaded = /assets\/(framework|frame|rolldown-runtime)-/

/** Leaves out the random keys of the icons' paths: they never change places, and nothing compresses worse. */
const keylessIcons: Plugin = {
  name: 'keyless-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/].*[\\/]icons[\\/]/ },
    handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), keylessIcons],
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
              { name: 'framework', test: framework, priority: 3 },
              { name: 'frame', test: frame, priority: 2 },
              { name: 'shell', test: shell, minShareCount: 2, priority: 1 },
              // Only what nearly every part of the catalogue needs: the parts themselves come when they are wanted
              { name: 'tariffs', test: tariffs, minShareCount: 3 },
            ],
          },
        },
      },
    }),
  },
}))
