declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** The range of each axis of a variable font that is kept. */
    variationAxes: Record<string, { min: number; max: number }>
  }
  /** Returns the font with the given characters only. */
  export default function subsetFont(font: Uint8Array, characters: string, options: Options): Promise<Buffer>
}
