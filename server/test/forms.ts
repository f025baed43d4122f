import type { InjectOptions } from 'fastify'

export type FormFields = Record<string, string | Blob | (string | number)[] | number>

/**
 * Returns a multipart form as a browser sends it, with its headers. A list is repeated for each value; an empty blob is a file field
 * without a chosen file.
 */
export async function formOf(fields: FormFields): Promise<Required<Pick<InjectOptions, 'payload'>> & { type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, value.size === 0 ? '' : 'picture.png')
    else for (const each of [value].flat()) form.append(name, String(each))
  }
  const request = new Request('http://x', { method: 'POST', body: form })
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' }
}
