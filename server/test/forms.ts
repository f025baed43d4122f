import type { InjectOptions } from 'fastify'

export type FormFields = Record<string, string | Blob | (string | number | Blob)[] | number>

/**
 * Returns a multipart form as a browser sends it, with its headers. A list is repeated for each value; an empty blob is a file field
 * without a chosen file.
 */
export async function formOf(fields: FormFields): Promise<Required<Pick<InjectOptions, 'payload'>> & { type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat())
      if (each instanceof Blob) form.append(name, each, each.size === 0 ? '' : 'picture.png')
      else form.append(name, String(each))
  }
  const request = new Request('http://x', { method: 'POST', body: form })
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' }
}
