/** Renders the raster icons and the link preview from the SVG files in web/public. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Path of this file: the build depends on it besides web/. */
export const iconSource = 'scripts/icons.mjs'

/** Ratio of the square that the icon fills. The rest is margin, or space for the operating system's mask. */
const share = { bare: 1, framed: 0.72, masked: 0.62 }
const favicons = [16, 32, 48]
const preview = { width: 1200, height: 630 }

/**
 * Writes favicon.ico, the icons of the manifest and of iOS, and preview.png into a build.
 * @param {string} publicFolder contains the SVG files
 * @param {string} tokensFile CSS file with the colours
 * @param {string} targetFolder
 */
export async function drawIcons(publicFolder, tokensFile, targetFolder) {
  const colour = colourReader(await readFile(tokensFile, 'utf8'))
  /** @type {Draw} */
  const draw = (name, width) => drawing(join(publicFolder, name), width)
  /** @type {(size: number, part: number, ground?: string) => Promise<Buffer>} */
  const head = async (size, part, ground) => onSquare(await draw('favicon.svg', Math.round(size * part)), size, ground)
  const write = async (/** @type {string} */ name, /** @type {Promise<Buffer>} */ picture) =>
    writeFile(join(targetFolder, name), await picture)

  const ground = colour('--color-accent-soft')
  await Promise.all([
    write('favicon.ico', Promise.all(favicons.map((size) => head(size, share.bare))).then(icoFile)),
    write('icon-192.png', head(192, share.bare)),
    write('icon-512.png', head(512, share.bare)),
    write('icon-maskable-512.png', head(512, share.masked, ground)),
    write('apple-touch-icon.png', head(180, share.framed, ground)),
    write('preview.png', drawPreview(draw, colour)),
  ])
}

/** @typedef {(name: string, width: number) => Promise<Buffer>} Draw renders an SVG file of web/public at this width in pixels */

/**
 * Draws the link preview: the logo, and the cat on the edge of a card.
 * @param {Draw} draw
 * @param {(token: string) => string} colour
 */
async function drawPreview(draw, colour) {
  const { width, height } = preview
  const cardTop = 440
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colour('--color-night')}"/>
<rect x="80" y="${cardTop}" width="${width - 160}" height="${height}" rx="40" fill="${colour('--color-canvas')}"/>
<rect x="130" y="${cardTop + 60}" width="560" height="80" rx="20" fill="${colour('--color-tint')}"/>
<rect x="720" y="${cardTop + 60}" width="230" height="80" rx="20" fill="${colour('--color-accent')}"/>
</svg>`
  const word = await sharp(await draw('logo-word.svg', 472))
    .negate({ alpha: false })
    .toBuffer()
  const catWidth = 430
  // The cat lies on an edge that is 150 of 330 units below the drawing's top
  const cat = { left: 730, top: cardTop - Math.round((catWidth * 150) / 330) }
  return sharp(Buffer.from(ground))
    .composite([
      { input: await draw('logo-mark.svg', 170), left: 96, top: 120 },
      { input: word, left: 309, top: 120 },
      { input: await draw('cat-perch-tail.svg', catWidth), ...cat },
      { input: await draw('cat-perch.svg', catWidth), ...cat },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/**
 * Renders an SVG file with a transparent background.
 * @param {string} file
 * @param {number} width
 */
async function drawing(file, width) {
  // Rendered larger and scaled down for smooth edges
  return sharp(file, { density: 600 }).resize({ width }).png().toBuffer()
}

/**
 * @param {Buffer} picture
 * @param {number} size
 * @param {string} [ground] background colour, transparent by default
 */
function onSquare(picture, size, ground) {
  return sharp({ create: { width: size, height: size, channels: 4, background: ground ?? '#0000' } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/**
 * Builds an .ico file from square PNG pictures below 256 pixels.
 * @param {readonly Buffer[]} pictures
 */
function icoFile(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let start = header.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
    header.set([width, height], at)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(picture.length, at + 8)
    header.writeUInt32LE(start, at + 12)
    start += picture.length
  }
  return Buffer.concat([header, ...pictures])
}

/**
 * Returns a function that reads a colour token. Of several definitions it uses the first, which is the light theme's.
 * @param {string} css
 * @returns {(token: string) => string}
 */
export function colourReader(css) {
  return (token) => {
    const value = new RegExp(`${token}:\\s*(#[0-9a-f]{6})`, 'i').exec(css)?.[1]
    if (!value) throw new Error(`The tokens have no colour ${token}.`)
    return value
  }
}
