import { type Language, languages } from '@motanet/contract/errors.ts'

/** URLs per file. The protocol allows 50,000; smaller files leave room for other responses in the cache. */
const maxUrls = 10_000
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Splits the pages, given by their Russian paths, into files of at most `maxUrls` URLs. Each page has one URL per language. */
export function pagesByFile(bare: readonly string[]): string[][] {
  const perFile = Math.floor(maxUrls / languages.length)
  return Array.from({ length: Math.ceil(bare.length / perFile) }, (_, file) =>
    bare.slice(file * perFile, (file + 1) * perFile),
  )
}

/**
 * Renders one sitemap file: every page in both languages, with links to its alternates. Without `lastmod`, because a page depends on more
 * than its own row.
 */
export function sitemap(bare: readonly string[], publicUrl: string): string {
  const entries = bare.flatMap((page) => {
    const alternates = [
      ...languages.map((language) => alternate(language, addressOf(page, language, publicUrl))),
      alternate('x-default', addressOf(page, 'ru', publicUrl)),
    ].join('')
    return languages.map((language) => `<url><loc>${addressOf(page, language, publicUrl)}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`
}

/** Renders the index of a sitemap that needs several files. */
export function sitemapIndex(files: number, publicUrl: string): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${publicUrl}/sitemap-${index + 1}.xml</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

function alternate(language: Language | 'x-default', address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}

function addressOf(bare: string, language: Language, publicUrl: string): string {
  const path = language === 'ro' ? `/ro${bare === '/' ? '' : bare}` : bare
  return (publicUrl + path).replaceAll('&', '&amp;')
}
