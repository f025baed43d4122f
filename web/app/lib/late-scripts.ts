const preload = /<link\b[^>]*\brel="modulepreload"[^>]*?\bhref="([^"]+)"[^>]*>/g
const moduleType = 'type="module"'
const inertType = 'text/x-late-module'

/**
 * Starts the scripts of a rendered page after the first frame, so that they do not compete with it for the connection and the
 * processor. React Router's preloads and its inline module stay in the page without effect until then; in a hidden tab, which has
 * no frames, they start at once. Throws if a newer version of React Router renders other scripts.
 */
export function startScriptsLate(html: string, nonce: string): string {
  const bodyAt = html.indexOf('</head>')
  const moduleAt = html.lastIndexOf('<script', html.indexOf('__reactRouterRouteModules'))
  const textAt = html.indexOf('>', moduleAt)
  // Searching the whole page would take longer than all the rest
  const [head, tag] = [html.slice(0, bodyAt), html.slice(moduleAt, textAt)]
  if (moduleAt < bodyAt || bodyAt < 0 || !tag.includes(moduleType))
    throw new Error('React Router renders its scripts in another way than expected here.')
  const files = [...head.matchAll(preload)].map(([, href]) => href)
  const end = html.lastIndexOf('</body>')
  return [
    head.replace(preload, ''),
    html.slice(bodyAt, moduleAt),
    tag.replace(moduleType, `type="${inertType}"`),
    html.slice(textAt, end),
    `<script nonce="${nonce}">${starter(files)}</script>`,
    html.slice(end),
  ].join('')
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
