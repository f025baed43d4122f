import fastifyMultipart from '@fastify/multipart'
import type { FieldProblem } from '@motanet/contract/errors.ts'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../errors/app-error.ts'
import { receiveFiles, type UploadedFiles } from './uploaded-files.ts'

const maxFields = 50
const maxFiles = 10
const maxFieldBytes = 64 * 1024
/** Limit of all text fields together, the same as for a JSON body. */
const maxTextBytes = 256 * 1024

interface FileRules {
  /** Folder for uploaded files until the response. */
  folder: string
  /** Fields that may contain a file; a file in any other field is dropped. */
  fields: readonly string[]
  maxBytes: number
  /** The problem of a larger file. Default: `picture-too-large`. */
  tooLarge?: FieldProblem
  /** Those of `fields` that take several files: the body has an array of them. */
  fileLists?: readonly string[]
  /** Multi-selects: fields that are repeated for each value, as `name` or `name[]`. */
  lists?: readonly string[]
  /** Maximum number of text fields, if lists need more than the default of fifty. */
  maxTexts?: number
  /** A file field without a chosen file is the empty string instead of absent. */
  keepsUnchosen?: boolean
}

/**
 * Parses multipart forms into the body of the scope's routes before validation: a text field becomes a string, a list an array of
 * strings, a file a temporary file that is removed after the response, and a file field without a chosen file is absent. Only the first
 * of several files in one field is used, unless it takes several. Fails with `invalid-input` if a file or the texts are too large.
 */
export async function addMultipartBody(app: FastifyInstance, rules: FileRules) {
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    const files = receiveFiles(rules.folder, request, reply)
    try {
      request.body = await readParts(request, rules, files).catch(asRefusal)
    } catch (error) {
      // Discard the rest of the body: unread, it would block the next request on the connection.
      request.raw.unpipe()
      request.raw.resume()
      throw error
    } finally {
      await files.settle()
    }
  })
}

/** The parser's own errors have no status: unreadable input is a malformed form. */
function asRefusal(error: { statusCode?: number; syscall?: string }): never {
  // A disk error
  if (error.syscall !== undefined) throw error
  if (error.statusCode === undefined) fail('malformed-body')
  throw error
}

type FormBody = Record<string, string | string[] | UploadedFile | UploadedFile[]>

async function readParts(request: FastifyRequest, rules: FileRules, files: UploadedFiles) {
  const { fields, fileLists = [], maxBytes, lists = [], maxTexts = maxFields, keepsUnchosen = false } = rules
  const body: FormBody = {}
  const tooLarge: string[] = []
  let textBytes = 0
  // Read and drop the data beyond a file's limit: a client that is cut off while it uploads receives no response.
  const limits = { files: maxFiles, fields: maxTexts, parts: maxFiles + maxTexts, fieldSize: maxFieldBytes }
  for await (const part of request.parts({ limits: { ...limits, fileSize: maxBytes + 1 } })) {
    if (part.type === 'field') {
      const value = String(part.value)
      textBytes += Buffer.byteLength(value)
      if (part.valueTruncated || textBytes > maxTextBytes) tooLarge.push(part.fieldname)
      else addText(body, part.fieldname, value, lists)
      continue
    }
    const field = fileField(part.fieldname, rules)
    if (field !== undefined && tooLarge.length === 0 && (fileLists.includes(field) || body[field] === undefined)) {
      const file = await files.receive(part.file, part.filename)
      if (file.size > maxBytes) tooLarge.push(field)
      else if (file.size > 0 || part.filename) addFile(body, field, file, fileLists)
      else if (keepsUnchosen) body[field] = ''
    } else {
      part.file.resume()
    }
  }
  const [first] = tooLarge
  if (first !== undefined && fields.includes(first))
    fail('invalid-input', { [first]: rules.tooLarge ?? 'picture-too-large' })
  if (first !== undefined) fail('too-large')
  return body
}

/** The field of a part with a file, which may be named `name[]` if it takes several; undefined for an unknown one. */
function fileField(name: string, { fields, fileLists = [] }: FileRules): string | undefined {
  return fields.find((field) => name === field || (fileLists.includes(field) && name === `${field}[]`))
}

function addFile(body: FormBody, field: string, file: UploadedFile, fileLists: readonly string[]) {
  const files = (body[field] ?? []) as UploadedFile[]
  body[field] = fileLists.includes(field) ? [...files, file] : file
}

function addText(body: FormBody, field: string, value: string, lists: readonly string[]) {
  const list = lists.find((name) => field === name || field === `${name}[]`)
  const values = list === undefined ? undefined : body[list]
  if (list === undefined) body[field] = value
  else if (Array.isArray(values)) body[list] = [...(values as string[]), value]
  else body[list] = [value]
}
