import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './app-error.ts'

const mostFields = 50
const mostFiles = 10
const mostFieldBytes = 64 * 1024
/** Of all texts together, as of a body of JSON. */
const mostTextBytes = 256 * 1024

interface FileRules {
  /** The fields that may hold a file: what comes in another one is dropped. */
  fields: readonly string[]
  mostBytes: number
  /** The multi-selects: fields that come once for each value, as `name` or `name[]`. */
  lists?: readonly string[]
  /** Of all texts, where lists need more than the usual fifty. */
  mostTexts?: number
  /** A file field that nothing was chosen for is the blank text instead of absent. */
  keepsUnchosen?: boolean
}

/**
 * Reads multipart forms into the body of the scope's routes, before it is validated: a text field is a string, a list an array
 * of strings, a file its bytes, and a file field that nothing was chosen for is absent. Fails with `invalid-input` for a file or
 * texts that are too large.
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

type FormBody = Record<string, string | string[] | Uint8Array>

async function readParts(request: FastifyRequest, rules: FileRules) {
  const { fields, mostBytes, lists = [], mostTexts = mostFields, keepsUnchosen = false } = rules
  const body: FormBody = {}
  const tooLarge: string[] = []
  let textBytes = 0
  // What is beyond a file's limit is read and dropped: who is cut off while he sends hears no answer
  const limits = { files: mostFiles, fields: mostTexts, parts: mostFiles + mostTexts, fieldSize: mostFieldBytes }
  for await (const part of request.parts({ limits: { ...limits, fileSize: mostBytes + 1 } })) {
    if (part.type === 'field') {
      const value = String(part.value)
      textBytes += Buffer.byteLength(value)
      if (part.valueTruncated || textBytes > mostTextBytes) tooLarge.push(part.fieldname)
      else addText(body, part.fieldname, value, lists)
    } else if (fields.includes(part.fieldname)) {
      const bytes = await collect(part.file, mostBytes)
      if (bytes === undefined) tooLarge.push(part.fieldname)
      else if (bytes.length > 0 || part.filename) body[part.fieldname] = bytes
      else if (keepsUnchosen) body[part.fieldname] = ''
    } else {
      part.file.resume()
    }
  }
  const [first] = tooLarge
  if (first !== undefined && fields.includes(first)) fail('invalid-input', { [first]: 'picture-too-large' })
  if (first !== undefined) fail('too-large')
  return body
}

function addText(body: FormBody, field: string, value: string, lists: readonly string[]) {
  const list = lists.find((name) => field === name || field === `${name}[]`)
  const values = list === undefined ? undefined : body[list]
  if (list === undefined) body[field] = value
  else if (Array.isArray(values)) values.push(value)
  else body[list] = [value]
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
