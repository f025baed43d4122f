/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { FileRefused } from './file-refused.ts'

export interface XmlHandlers {
  /** Called with names without prefix. */
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Parses a part of a workbook. Entities of the document itself are not expanded. Fails with `FileRefused` and the name of the part. */
export function parseXml(part: { name: string; xml: string }, { open, close, text }: XmlHandlers): void {
  const parser = new Parser()
  // A handler that throws would be reported as an XML error
  let thrown: unknown
  const guarded =
    <Given extends unknown[]>(handle: (...given: Given) => void) =>
    (...given: Given) => {
      if (thrown !== undefined) return
      try {
        handle(...given)
      } catch (error) {
        thrown = error
      }
    }
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const refuse = () => {
    thrown ??= new FileRefused('price-list-damaged', part.name)
  }
  let depth = 0
  parser.on('error', refuse)
  parser.on('warn', () => undefined)
  parser.on(
    'openTag',
    guarded((name, attributes, decode) => {
      depth += 1
      open?.(local(name), (key) => {
        const value = attributes()[key]
        return value === undefined ? undefined : decode(value)
      })
    }),
  )
  parser.on(
    'closeTag',
    guarded((name) => {
      depth -= 1
      close?.(local(name))
    }),
  )
  parser.on(
    'text',
    guarded((value, decode) => text?.(decode(value))),
  )
  parser.on(
    'cdata',
    guarded((value) => text?.(value)),
  )
  parser.parse(part.xml)
  if (depth !== 0) refuse()
  if (thrown !== undefined) throw thrown
}
