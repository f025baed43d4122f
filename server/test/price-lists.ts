import type { TestServer } from './server.ts'

export interface PriceListUpload {
  name?: string
  headers: Record<string, string>
  fields?: Record<string, string>
}

/** Uploads a price list and returns the response. */
export async function uploadPriceList(
  server: TestServer,
  file: string | Buffer,
  { name = 'tarife.csv', headers, fields = {} }: PriceListUpload,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ kind: 'tariffs', ...fields })) form.append(field, value)
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const payload = Buffer.from(await request.arrayBuffer())
  return server.send({
    method: 'POST',
    url: '/info/api/imports/',
    headers: { ...headers, 'content-type': type },
    payload,
  })
}
