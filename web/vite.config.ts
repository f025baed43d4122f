import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
// What every page has: one file compresses better than many small ones, and is asked for once
const shell = /web[\\/]app[\\/](lib|ui|site[\\/][^\\/]+\.tsx?$)/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    // An inlined asset would be a data: address, which the Content-Security-Policy refuses
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'framework', test: framework, priority: 2 },
              { name: 'shell', test: shell, minShareCount: 3, priority: 1 },
            ],
          },
        },
      },
    }),
  },
}))
