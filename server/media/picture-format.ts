const beginnings = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  // RIFF, its length, WEBP
  webp: /^52494646.{8}57454250/,
} as const

export type PictureFormat = keyof typeof beginnings

/** Returns the format by the magic number of the file if visitors may upload it: JPEG, PNG or WebP. */
export function findPictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  return (Object.keys(beginnings) as PictureFormat[]).find((format) => beginnings[format].test(start))
}

/** Whether the file contains HTML or a script, in its comments or behind its end, which a content-sniffing client might execute. */
export function holdsPage(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return /<(?:!doctype|html|script|iframe|\?php)/i.test(text)
}
