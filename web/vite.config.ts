import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const frame = /web[\\/]app[\\/](root|site[\\/](layout|header|burger|language-switch))\.tsx/
// What several pages share: one file compresses better than twenty small ones, and is asked for once. Not what only the
// dialogs and panels need that come with a click
const shell = new RegExp(
  [
    String.raw`web[\\/]app[\\/](lib|ui[\\/](?!button|choices|dialog|field))`,
    String.raw`web[\\/]app[\\/]site[\\/](requests[\\/]sent-notices|places[\\/]address-text|(?!footer|theme|messages-footer)[^\\/]+)\.tsx?`,
    String.raw`lucide-react[\\/](?!.*icons[\\/](circle-alert|circle-check|file-text|route|router)\.)|preload-helper`,
  ].join('|'),
)
const tariffs = /web[\\/]app[\\/]site[\\/](tariffs[\\/]|requests[\\/](request-desk|messages)\.)/

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
