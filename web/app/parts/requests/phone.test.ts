import { describe, expect, test } from 'vitest'
import { editPhone, isForeignPhone, isWholePhone, phoneInGroups, readPhone } from './phone.ts'

/** Simulates a phone field and its caret: the browser's edit of the text, then the page's formatting. */
function phoneField() {
  let state = { phone: '', hadCountryCode: false, caret: 0 }
  const shown = () => phoneInGroups(state.phone)
  const edit = (text: string, caret: number, isForwardDeletion = false) => {
    state = editPhone({ text, caret, before: state, isForwardDeletion })
  }
  return {
    type(keys: string) {
      for (const key of keys) edit(shown().slice(0, state.caret) + key + shown().slice(state.caret), state.caret + 1)
      return this
    },
    paste(text: string) {
      edit(shown().slice(0, state.caret) + text + shown().slice(state.caret), state.caret + text.length)
      return this
    },
    /** Pasted over the whole value, or autofilled. */
    replace(text: string) {
      edit(text, text.length)
      return this
    },
    /** The first key is typed with the whole value selected. */
    retype(keys: string) {
      edit(keys.charAt(0), 1)
      return this.type(keys.slice(1))
    },
    backspace(times = 1) {
      for (let time = 0; time < times; time++) {
        if (state.caret > 0) edit(shown().slice(0, state.caret - 1) + shown().slice(state.caret), state.caret - 1)
      }
      return this
    },
    deleteForward() {
      edit(shown().slice(0, state.caret) + shown().slice(state.caret + 1), state.caret, true)
      return this
    },
    moveTo(caret: number) {
      state = { ...state, caret }
      return this
    },
    get text() {
      return shown()
    },
    /** The shown text, with the caret as |. */
    get withCaret() {
      return `${shown().slice(0, state.caret)}|${shown().slice(state.caret)}`
    },
    get phone() {
      return state.phone
    },
  }
}

/** Spellings of numbers with their digits after +373. Numbers that begin with 373 are valid, too. */
const numbers = ['69123456', '22000000', '37312345', '37337373', '37369123', '78373373']
const waysToWrite = [
  (number: string) => number,
  (number: string) => `0${number}`,
  (number: string) => `+373${number}`,
  (number: string) => `+3730${number}`,
  (number: string) => `373${number}`,
  (number: string) => `00373${number}`,
  (number: string) => ` + 373 (${number.slice(0, 2)}) ${number.slice(2, 5)}-${number.slice(5)}`,
  (number: string) => `00 373 ${number.slice(0, 2)} ${number.slice(2)}`,
  (number: string) => `0 ${number.slice(0, 2)} ${number.slice(2, 5)} ${number.slice(5)}`,
]
const written = numbers.flatMap((number) => waysToWrite.map((write) => [write(number), number] as const))

describe('all spellings of a number give the same value', () => {
  test.each(written)('%s typed key by key is %s', (text, number) => {
    expect(phoneField().type(text).phone).toBe(number)
  })

  test.each(written)('%s pasted is %s', (text, number) => {
    expect(phoneField().paste(text).phone).toBe(number)
  })

  test.each(written)('%s filled in over another number is %s', (text, number) => {
    expect(phoneField().type('+37368000000').replace(text).phone).toBe(number)
  })

  test.each(written)('%s typed over a selected number is %s', (text, number) => {
    for (const before of ['+37368000000', '69123456', '+40722123456'])
      expect(phoneField().type(before).retype(text.trimStart()).phone, before).toBe(number)
  })

  test('typed after a wrong number was deleted key by key', () => {
    for (const [text, number] of written) {
      expect(phoneField().type('+37368').backspace(9).type(text).phone, text).toBe(number)
    }
  })

  test('typed at the caret, before existing digits', () => {
    expect(phoneField().type('123456').moveTo(0).type('69').withCaret).toBe('69| 123 456')
    expect(phoneField().type('69123456').moveTo(0).type('+373').withCaret).toBe('|69 123 456')
    expect(phoneField().type('69123456').moveTo(0).paste('+373').phone).toBe('69123456')
  })

  test('typed in part, the rest pasted', () => {
    expect(phoneField().type('+373').paste('69123456').phone).toBe('69123456')
    expect(phoneField().type('+37369').paste('123456').phone).toBe('69123456')
  })
})

test('after a typed country code, digits that look like another one are kept, also when there are too many', () => {
  expect(phoneField().type('+373373123456').phone).toBe('373123456')
  expect(phoneField().type('+37337').backspace().type('73123456').phone).toBe('373123456')
  expect(phoneField().type('+3733731').backspace(4).type('373123456').phone).toBe('123456')
})

test('an incomplete country code stays in the field until it is complete', () => {
  const field = phoneField()
  const steps = [...'+37369'].map((key) => field.type(key).text)
  expect(steps).toEqual(['+', '+3', '+37', '', '6', '69'])
})

describe('editing', () => {
  test('preserves the position of the caret', () => {
    expect(phoneField().type('69123456').moveTo(4).type('9').withCaret).toBe('6919|23456')
    expect(phoneField().type('6923456').moveTo(2).type('1').withCaret).toBe('69 1|23 456')
    expect(phoneField().type('69123456').moveTo(5).backspace().withCaret).toBe('69 1|34 56')
  })

  test('Backspace and Delete at a space delete the adjacent digit', () => {
    expect(phoneField().type('69123456').moveTo(3).backspace().withCaret).toBe('6|1 234 56')
    expect(phoneField().type('69123456').moveTo(2).deleteForward().withCaret).toBe('69| 234 56')
  })

  test('Backspace empties the field', () => {
    expect(phoneField().type('+37369123456').backspace(12).text).toBe('')
  })

  test('letters and symbols are removed', () => {
    expect(phoneField().type('6a9-1+2').withCaret).toBe('69 12|')
  })
})

describe('a text that is not a Moldovan number is preserved and is not complete', () => {
  test.each([
    ['+40722123456', '+40722123456', true],
    ['+40 722 123 456', '+40722123456', true],
    ['0040722123456', '0040722123456', true],
    ['+7 (916) 123-45-67', '+79161234567', true],
    ['40722123456', '40722123456', false],
    ['691234567', '691234567', false],
    ['+373691234567', '691234567', false],
    ['+373 6912', '6912', false],
    ['+3', '+3', false],
    ['0', '0', false],
    ['', '', false],
  ])('%s', (text, kept, isForeign) => {
    for (const field of [phoneField().type(text), phoneField().paste(text)]) expect(field.phone).toBe(kept)
    expect(isWholePhone(kept)).toBe(false)
    expect(isForeignPhone(kept)).toBe(isForeign)
  })
})

test('a number is complete with eight digits, formatted in three groups', () => {
  expect(isWholePhone('69123456')).toBe(true)
  expect(isWholePhone('09123456')).toBe(false)
  expect(phoneInGroups('69123456')).toBe('69 123 456')
})

test('a stored number is parsed without its country code', () => {
  expect(readPhone('+37337312345')).toEqual({ phone: '37312345', hadCountryCode: true })
})
