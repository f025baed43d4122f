import type { CSSOptions, Plugin } from 'vite'

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/** Applies the styles of `:root[data-theme='dark']` also if the visitor has chosen no theme and the system setting is dark. */
export const systemDarkTheme: PostcssPlugin = {
  postcssPlugin: 'system-dark-theme',
  Once(root, { AtRule }) {
    root.walkRules(/^:root\[data-theme=['"]?dark['"]?\]$/, (rule) => {
      const media = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' })
      media.append(rule.clone({ selector: ':root:not([data-theme])' }))
      rule.after(media)
    })
  },
}

const reloading = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
const failing = `
  const fail = () => { throw Object.assign(error, { isPageMissing: true }) };
  return { clientLoader: fail, default: fail };`

/**
 * If the code of a page cannot be loaded, React Router reloads the page that the visitor is leaving; without a connection the
 * page is lost. This plugin substitutes a route module that throws, so that the error page opens at the new URL and retries.
 * Fails the build if a newer version of React Router has other code at that place.
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

const unusedIconData = /\s+name: "[^"]*",\s+size: \d+,|,\s+key: "[^"]*"|,\s+aliases: \[[^\]]*\]|^__iconData\.node;$/gm

/**
 * Removes from the modules of lucide's icons what app/ui/pictures/create-icon.ts does not use: the keys are random, so that compression
 * does not make them smaller. Fails the build if a newer version of lucide has other code at that place.
 */
export function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/].+[\\/]icons[\\/]/, code: 'createLucideIcon(' },
      handler(code, id) {
        const bare = code.replace(unusedIconData, '')
        if (bare === code) this.error(`lucide's ${id} is written in another way than expected here.`)
        return { code: bare, map: null }
      },
    },
  }
}

const linkStart = /const Link = React\$1\.forwardRef\(function LinkWithRef\([^)]*\) \{/
const plainLink = `
  if (/^\\/(?!\\/)/.test(to) && !mask && !reloadDocument)
    return React$1.createElement("a", { ...rest, href: to, target, "data-discover": discover === "render" ? "true" : undefined })`

/**
 * On the server, React Router's links to paths of this site become elements without its handlers, which took a tenth of the time of a
 * list of tariffs with its 103 links. Fails the build if a newer version of React Router has other code at that place.
 */
export function plainLinks(): Plugin {
  let isPatched = false
  return {
    name: 'plain-links',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]/, code: linkStart },
      handler(code) {
        isPatched = true
        return { code: code.replace(linkStart, (start) => start + plainLink), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isPatched) this.error('React Router renders its links in another way than expected here.')
    },
  }
}

const boundGetter = 'get: ((k) => from[k]).bind(null, key)'

/**
 * The bundler reads each use of a CommonJS module through a function of its own: on the server, those of React took a tenth of the time
 * of a page. React has no export that changes later, so its exports are copied. Fails the build if a newer bundler has other code there.
 */
export function copiedExports(): Plugin {
  return {
    name: 'copied-exports',
    apply: 'build',
    renderChunk(code, { name }) {
      if (name !== 'rolldown-runtime') return
      if (!code.includes(boundGetter))
        this.error('The bundler imports CommonJS modules in another way than expected here.')
      return { code: code.replace(boundGetter, 'value: from[key]'), map: null }
    },
  }
}
