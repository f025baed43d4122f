const startOfScan = 0xda
const endOfImage = 0xd9
/** Markers without a length behind them: TEM, RST0 to RST7, SOI. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * How many scans a JPEG file holds, without decoding it: each scan of a progressive JPEG is a pass over all its pixels. Skips what
 * stands between segments, as decoders do. Shape of the file: ITU-T T.81, annex B.
 */
export function countScans(bytes: Uint8Array): number {
  let scans = 0
  let at = 2
  while (at < bytes.length) {
    // In the data of a scan 0xff is followed by 0, a restart marker or, as filling, by 0xff again
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
