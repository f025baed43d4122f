const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Adds the data with which React Router hydrates a page, as its `ServerRouter` would. There each piece of the data is a part of the page
 * that React waits for.
 */
export function withPageData(html: string, data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (character) => escapes[character] ?? '')
  const script = `{const{streamController}=window.__reactRouterContext;streamController.enqueue(${literal});streamController.close()}`
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script nonce="${nonce}">${script}</script>${html.slice(end)}`
}
