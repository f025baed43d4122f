import { describe, expect, it } from 'vitest'
import { matchedPieces } from './matched-letters.ts'

function marked(label: string, query: string): string {
  return matchedPieces(label, query)
    .map((piece) => (piece.matched ? `[${piece.text}]` : piece.text))
    .join('')
}

describe('matched letters of an address', () => {
  it('match the beginning of a word', () => {
    expect(marked('бул. Штефан чел Маре, 1', 'штеф')).toBe('бул. [Штеф]ан чел Маре, 1')
  })

  it('match at the beginning of the label', () => {
    expect(marked('Измаил, 84', 'изм')).toBe('[Изм]аил, 84')
  })

  it('match without diacritics', () => {
    expect(marked('bd. Ștefan cel Mare și Sfânt', 'stefan sfa')).toBe('bd. [Ștefan] cel Mare și [Sfâ]nt')
  })

  it('match decomposed characters from the keyboard', () => {
    expect(marked('str. Ștefan', 's\u0326te')).toBe('str. [Ște]fan')
  })

  it('do not match inside a word', () => {
    expect(marked('ул. Измаил, 84', 'маил')).toBe('ул. Измаил, 84')
  })

  it('do not match a query in the other script', () => {
    expect(marked('бул. Штефан чел Маре', 'stefan')).toBe('бул. Штефан чел Маре')
  })

  it('match the first digits of a house number', () => {
    expect(marked('ул. Измаил, 84/2', 'измаил 84')).toBe('ул. [Измаил], [84]/2')
  })
})
