import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const frame = /web[\\/]app[\\/](root|site[\\/](layout|header|burger|language-switch))\.tsx/
// What several pages share: one file compresses better than twenty small ones, and is asked for once.
// The carousel and the skeletons belong to parts that are loaded later
const shell =
  /web[\\/]app[\\/](lib|ui[\\/](?!carousel|skeleton)|site[\\/](?!footer|theme|messages-footer)[^\\/]+\.tsx?)|site[\\/]tariffs[\\/]money|lucide-react|preload-helper/
const tariffs = /web[\\/]app[\\/]site[\\/](tariffs|requests)[\\/].+\.tsx?$/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    // An inlined asset would be a data: address, which the Content-Security-Policy refuses
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    // All browsers that run the target know modulepreload
    modulePreload: { polyfill: false },
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
