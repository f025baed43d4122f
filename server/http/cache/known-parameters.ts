import { z } from 'zod'

/** The query parameters that pages read. */
export const pageParameters: ReadonlySet<string> = new Set([
  ...['provider', 'service', 'price_min', 'price_max', 'speed_min', 'speed_max', 'promo', 'sort', 'page', 'p'],
  ...['address_id', 'lat', 'lng', 'q', 'need', 'people', 'use', 'link', 'tariff', 'ids', 'diff', 'reviews'],
])

/** The names that the schema of a query string declares; none without a schema. */
export function parametersOf(schema: unknown): ReadonlySet<string> {
  if (schema instanceof z.ZodPipe) return parametersOf(schema.in)
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
}

/** Parameters by which advertisements and search engines mark the links to a page; neither pages nor the API read them. */
const tracking = /^(?:utm_\w+|gclid|fbclid|yclid|ysclid|msclkid|ttclid|_openstat)$/

/**
 * The URL under which a response is cached: without the marks of advertisements. Undefined if the query string has others than the `known`
 * parameters: otherwise a client could fill the cache with copies of one response.
 */
export function cacheKey(url: string, known: ReadonlySet<string>): string | undefined {
  const start = url.indexOf('?')
  if (start < 0) return url
  const pairs = url.slice(start + 1).split('&')
  const kept = pairs.filter((pair) => !tracking.test(nameOf(pair)))
  if (kept.some((pair) => !known.has(nameOf(pair)))) return undefined
  if (kept.length === pairs.length) return url
  return kept.length === 0 ? url.slice(0, start) : `${url.slice(0, start)}?${kept.join('&')}`
}

function nameOf(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? ''
}
