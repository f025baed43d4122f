import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './app-error.ts'

const mostFields = 50
const mostFiles = 10
const mostFieldBytes = 64 * 1024

interface FileRules {
  /** The fields that may hold a file: what comes in another one is dropped. */
  fields: readonly string[]
  mostBytes: number
}

/**
 * Reads multipart forms into the body of the scope's routes, before it is validated: a text field is a string, a file its
 * bytes, and a file field that nothing was chosen for is absent. Fails with `invalid-input` for a file that is too large.
 */
export async function addMultipartBody(app: FastifyInstance, rules: FileRules) {
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request, rules).catch(asRefusal)
  })
}

/** The parser's own errors have no status: what it cannot read is no form. */
function asRefusal(error: { statusCode?: number }): never {
  if (error.statusCode === undefined) fail('malformed-body')
  throw error
}

async function readParts(request: FastifyRequest, { fields, mostBytes }: FileRules) {
  const body: Record<string, string | Uint8Array> = {}
  const tooLarge: string[] = []
  // What is beyond a file's limit is read and dropped: who is cut off while he sends hears no answer
  const parts = request.parts({
    limits: { fileSize: mostBytes + 1, files: mostFiles, fields: mostFields, fieldSize: mostFieldBytes },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) tooLarge.push(part.fieldname)
      body[part.fieldname] = String(part.value)
    } else if (fields.includes(part.fieldname)) {
      const bytes = await collect(part.file, mostBytes)
      if (bytes === undefined) tooLarge.push(part.fieldname)
      else if (bytes.length > 0 || part.filename) body[part.fieldname] = bytes
    } else {
      part.file.resume()
    }
  }
  const [first] = tooLarge
  if (first !== undefined && fields.includes(first)) fail('invalid-input', { [first]: 'picture-too-large' })
  if (first !== undefined) fail('too-large')
  return body
}

/** The bytes of a file; nothing where there are too many. */
async function collect(file: AsyncIterable<Buffer>, mostBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size <= mostBytes) chunks.push(chunk)
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks)
}
