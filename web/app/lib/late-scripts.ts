const preload = /<link\b[^>]*\brel="modulepreload"[^>]*?\bhref="([^"]+)"[^>]*>/g
const moduleScript = /<script\b([^>]*)\btype="module"([^>]*)>(?=[^<]*__reactRouterRouteModules)/
const inertType = 'text/x-late-module'

/**
 * Starts the scripts of a rendered page after the first frame, so that they do not compete with it for the connection and the
 * processor. React Router's preloads and its inline module stay in the page without effect until then; in a hidden tab, which has
 * no frames, they start at once. Throws if a newer version of React Router renders other scripts.
 */
export function startScriptsLate(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href)
  if (!moduleScript.test(html)) throw new Error('React Router renders its scripts in another way than expected here.')
  const start = `<script nonce="${nonce}">${starter(files)}</script>`
  return html
    .replace(preload, '')
    .replace(moduleScript, `<script$1type="${inertType}"$2>`)
    .replace('</body>', () => `${start}</body>`)
}

function starter(files: readonly (string | undefined)[]): string {
  return `{
  const start = () => {
    for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const { text } = document.querySelector('script[type="${inertType}"]')
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }))
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}`
}
