const startOfScan = 0xda
const endOfImage = 0xd9
/** Markers without a length field: TEM, RST0 to RST7, SOI */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * Counts the scans of a JPEG file without decoding it: each scan of a progressive JPEG is a pass over all its pixels. Skips data between
 * segments, as decoders do. File format: ITU-T T.81, annex B.
 */
export function countScans(bytes: Uint8Array): number {
  let scans = 0
  let at = 2
  while (at < bytes.length) {
    // Within scan data 0xff is followed by 0, a restart marker or, as a fill byte, by 0xff again
    at = bytes.indexOf(0xff, at)
    if (at < 0) break
    const marker = bytes[at + 1] ?? endOfImage
    if (marker === 0xff) {
      at += 1
      continue
    }
    at += 2
    if (marker === endOfImage) break
    if (marker === startOfScan) scans += 1
    if (marker !== 0 && !isBare(marker)) at += Math.max(2, ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0))
  }
  return scans
}
