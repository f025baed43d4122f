/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { FileRefused } from './file-refused.ts'

export interface XmlHandlers {
  /** Called with names without prefix. */
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Parses a part of a workbook, or a file that has no name here. Entities of the document itself are not expanded. Fails with `FileRefused`
 * and the name of the part, else line and column.
 */
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
  const refuse = (where: string) => {
    thrown ??= new FileRefused('file-damaged', part.name || where)
  }
  let depth = 0
  parser.on('error', (_, context) => {
    // Counted from 0
    const { line, column } = context()
    refuse(`${line + 1}:${column + 1}`)
  })
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
  if (depth !== 0) refuse(String(part.xml.trimEnd().split('\n').length))
  if (thrown !== undefined) throw thrown
}
