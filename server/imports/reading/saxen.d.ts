/** The part of saxen's API that is used; the package has no types. */
declare module 'saxen' {
  type DecodeEntities = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      handle: (
        name: string,
        attributes: () => Record<string, string>,
        decode: DecodeEntities,
        isSelfClosing: boolean,
      ) => void,
    ): this
    on(event: 'closeTag', handle: (name: string, decode: DecodeEntities, isSelfClosing: boolean) => void): this
    on(event: 'text', handle: (text: string, decode: DecodeEntities) => void): this
    on(event: 'cdata', handle: (text: string) => void): this
    on(event: 'error' | 'warn', handle: (error: Error, context: () => { line: number; column: number }) => void): this
    parse(xml: string): void
  }
}
