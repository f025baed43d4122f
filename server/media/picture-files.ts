import type { PictureSources } from '@motanet/contract/media/pictures.ts'

export const pictureFormats = ['avif', 'webp'] as const

/** A stored picture, as its row describes it. Sizes in pixels, of the largest file; widths ascending. */
export interface Picture {
  name: string
  width: number
  height: number
  widths: number[]
}

/** The fields of a stored picture that determine its file names. */
export type PictureFiles = Pick<Picture, 'name' | 'widths'>

/** Returns the URLs of a stored picture for the pages. */
export function pictureSources({ name, width, height, widths }: Picture): PictureSources {
  const url = (each: number, format: string) => `/media/pictures/${pictureFileName(name, each, format)}`
  const srcset = (format: string) => widths.map((each) => `${url(each, format)} ${each}w`).join(', ')
  return { avif: srcset('avif'), webp: srcset('webp'), src: url(width, 'webp'), width, height }
}

/** Matches exactly the names of the files stored here. */
export const pictureFilePattern = /^[0-9a-f]{32}-\d{1,5}\.(avif|webp)$/

const singlePath = /^\/media\/pictures\/([0-9a-f]{32})-(\d{1,5})\.webp$/

/** Returns the files of a picture stored at one width, by its path; undefined for other paths, such as those of the demo data. */
export function findPictureFiles(path: string | null): PictureFiles | undefined {
  const [, name, width] = singlePath.exec(path ?? '') ?? []
  return name === undefined ? undefined : { name, widths: [Number(width)] }
}

/** The names of all files of a picture. */
export function filesOf({ name, widths }: PictureFiles): string[] {
  return widths.flatMap((width) => pictureFormats.map((format) => pictureFileName(name, width, format)))
}

export function pictureFileName(name: string, width: number, format: string): string {
  return `${name}-${width}.${format}`
}

/** The columns of a row with a stored picture; all of them null if it has none. */
export interface PictureColumns {
  picture_name: string | null
  picture_width: number | null
  picture_height: number | null
  picture_widths: number[] | null
}

/** Converts the columns to the picture. */
export function pictureOfColumns(row: PictureColumns): Picture | null {
  const { picture_name: name, picture_width: width, picture_height: height, picture_widths: widths } = row
  return name === null || width === null || height === null || widths === null ? null : { name, width, height, widths }
}

/** Converts the picture to its columns. */
export function columnsOfPicture(picture: Picture | null): PictureColumns {
  return {
    picture_name: picture?.name ?? null,
    picture_width: picture?.width ?? null,
    picture_height: picture?.height ?? null,
    picture_widths: picture?.widths ?? null,
  }
}
