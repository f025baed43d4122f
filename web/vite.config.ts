import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const frame = /web[\\/]app[\\/](root|site[\\/](layout|header|burger|language-switch))\.tsx/
// What several pages share: one file compresses better than twenty small ones, and is asked for once
const shell =
  /web[\\/]app[\\/](lib|ui|site[\\/](?!footer|theme|messages-footer)[^\\/]+\.tsx?)|lucide-react|preload-helper/
// What the list needs not, however many pages and parts share it, stays out of it
const tariffs =
  /web[\\/]app[\\/]site[\\/](tariffs|requests)[\\/](?!(?:active-filters|messages-(?:active|address|card|detail|empty|filters|list|panels)|month-ranges|tariff-cost)\.)/

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
