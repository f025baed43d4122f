import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const frame = /web[\\/]app[\\/](root|site[\\/](layout|header|burger|language-switch))\.tsx/
// What several pages share: one file compresses better than twenty small ones, and is asked for once
const shell =
  /web[\\/]app[\\/](lib|ui|site[\\/](?!footer|theme|messages-footer|site-data)[^\\/]+\.tsx?)|lucide-react(?!.+[\\/](minus|plus|phone)\.)|preload-helper/
const tariffs = /web[\\/]app[\\/]site[\\/](tariffs|requests)[\\/]/

/**
 * Where the code of a page cannot be loaded, React Router reloads the page that the visitor is about to leave: without a
 * connection that leaves nothing on the screen. Here a page that fails takes its place, so that the error page opens at the
 * new address and does what helps.
 */
function missingPagesFail(): Plugin {
  const reloading = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
  const failing = `
    const fail = () => { throw Object.assign(error, { isPageMissing: true }) };
    return { clientLoader: fail, default: fail };`
  return {
    name: 'missing-pages-fail',
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/].+[\\/]routeModules\.js$/.test(id)) return
      if (!reloading.test(code))
        this.error('React Router treats missing pages in another way than vite.config.ts expects.')
      return code.replace(reloading, failing).replace(', reloading page', '')
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), missingPagesFail()],
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
