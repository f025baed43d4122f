import type { Plugin } from 'vite'

/** Leaves out the random keys of the icons' paths: they never change places, and nothing compresses worse. */
export const keylessIcons: Plugin = {
  name: 'keyless-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/].*[\\/]icons[\\/]/ },
    handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
  },
}

const reloading = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
const failing = `
  const fail = () => { throw Object.assign(error, { isPageMissing: true }) };
  return { clientLoader: fail, default: fail };`

/**
 * Where the code of a page cannot be loaded, React Router reloads the page that the visitor is about to leave: without a
 * connection that leaves nothing on the screen. Here a page that fails takes its place, so that the error page opens at the
 * new address and does what helps. Ends the build where a newer React Router goes about it differently.
 */
export function missingPagesFail(): Plugin {
  let isPatched = false
  return {
    name: 'missing-pages-fail',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]/, code: reloading },
      handler(code) {
        isPatched = true
        return { code: code.replace(reloading, failing).replace(', reloading page', ''), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isPatched) this.error('React Router treats missing pages in another way than expected here.')
    },
  }
}
