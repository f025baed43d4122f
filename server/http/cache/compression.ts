import { promisify } from 'node:util'
import zlib from 'node:zlib'

/**
 * The forms in which a body is stored. `zstd`, `quickBr` and `gzip` are cheap to compute, for a response that may never be requested
 * again; `br` is a tenth to a fifth smaller and costs about six times as much.
 */
export type Form = 'identity' | 'gzip' | 'quickBr' | 'zstd' | 'br'

/** `Content-Encoding` of each form. */
export const encodingOf: Record<Form, string | undefined> = {
  identity: undefined,
  gzip: 'gzip',
  quickBr: 'br',
  zstd: 'zstd',
  br: 'br',
}

/** Smaller bodies stay as they are. */
export const smallestCompressed = 1024
const { BROTLI_PARAM_QUALITY: quality } = zlib.constants
const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip)
/** Node.js has it from 22.15 on. */
const hasZstd = 'zstdCompress' in zlib
const zstd = hasZstd ? promisify<zlib.InputType, zlib.ZstdOptions, Buffer>(zlib.zstdCompress) : gzip

/** The quick form for a client: the smallest one that it accepts; `identity` for a small body. */
export function quickForm(acceptEncoding: string | undefined, bytes: number): Form {
  if (bytes < smallestCompressed) return 'identity'
  if (hasZstd && accepts(acceptEncoding, 'zstd')) return 'zstd'
  if (accepts(acceptEncoding, 'br')) return 'quickBr'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

/** Whether the header allows the encoding: it is named, and not with q=0. */
export function accepts(acceptEncoding: string | undefined, encoding: string): boolean {
  return new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))`).test(acceptEncoding ?? '')
}

export function compress(form: Form, body: Buffer): Promise<Buffer> {
  switch (form) {
    case 'identity':
      return Promise.resolve(body)
    case 'gzip':
      return gzip(body, { level: 1 })
    case 'quickBr':
      return brotli(body, { params: { [quality]: 1 } })
    case 'zstd':
      return zstd(body, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } })
    case 'br':
      return brotli(body, { params: { [quality]: 5 } })
  }
}
