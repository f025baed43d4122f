const nationalLength = 8
const countryCodes = ['+373', '00373']

/** An edit of a phone field, as reported by the browser's input event. */
export interface PhoneEdit {
  /** The value of the field after typing, pasting or autofill. */
  text: string
  /** The position of the caret in `text`. */
  caret: number
  /** The value before the edit. */
  before: PhoneValue
  /** The edit was made with Delete, not with Backspace. */
  isForwardDeletion?: boolean
}

export interface PhoneValue {
  /**
   * The digits after +373. If the text starts with an incomplete or foreign country code or is too long: the whole text without
   * separators, so that nothing typed is lost.
   */
  phone: string
  /** The country code was typed first and then removed from the value: the digits that follow are not a country code. */
  hadCountryCode: boolean
}

/**
 * The value of a phone field after an edit, and the new position of the caret. A number gives the same value whether typed or
 * pasted: +37369123456, 37369123456, 0037369123456, 069123456 and 69123456 are the same number.
 */
export function editPhone(edit: PhoneEdit): PhoneValue & { caret: number } {
  const { before } = edit
  const { typed, typedBeforeCaret } = withoutDeletedSeparator(edit)
  // Only typing continues the previous value: pasted text replaces it, and so does a key when the whole value is selected
  const isReplaced = typed.length > before.phone.length + 1 || (typed.length === 1 && before.phone.length > 2)
  const continues = before.hadCountryCode && !isReplaced && !typed.startsWith('+')
  const isCleared = typed === '' && before.phone !== ''
  const next = readPhone(continues && !isCleared ? `+373${typed}` : typed)
  const removed = typed.length - next.phone.length
  const caret = caretAfter(next.phone, Math.max(0, typedBeforeCaret - removed))
  return { ...next, caret }
}

/** Parses a text to the value of a phone field. */
export function readPhone(text: string): PhoneValue {
  const typed = significant(text)
  const code = countryCodes.find((known) => typed.startsWith(known))
  if (code) return { phone: withoutTrunkZero(typed.slice(code.length)), hadCountryCode: true }
  if (/^(?:\+|00)/.test(typed)) return { phone: typed, hadCountryCode: false }
  const national = withoutTrunkZero(typed)
  // Without a plus, a country code is recognised only if there are more than eight digits: 37312345 may be a number
  if (national.length > nationalLength && national.startsWith('373')) {
    return { phone: withoutTrunkZero(national.slice(3)), hadCountryCode: true }
  }
  return { phone: national, hadCountryCode: false }
}

/** The formatted value, 69 123 456. Anything that is not a number after +373 is left unchanged. */
export function phoneInGroups(phone: string): string {
  if (!/^[1-9]\d{0,7}$/.test(phone)) return phone
  return [phone.slice(0, 2), phone.slice(2, 5), phone.slice(5)].filter(Boolean).join(' ')
}

/** Whether a value is a complete number, to be sent after +373. */
export function isWholePhone(phone: string): boolean {
  return /^[1-9]\d{7}$/.test(phone)
}

/** Whether an edit at the end has completed the number. 37369123 may become one with the country code. */
export function completesPhone(before: string, { phone, caret }: { phone: string; caret: number }): boolean {
  const isAtEnd = caret === phoneInGroups(phone).length
  return isAtEnd && isWholePhone(phone) && !isWholePhone(before) && !phone.startsWith('373')
}

/** Whether a value starts with a country code other than Moldova's, so that +373 must not be prepended. */
export function isForeignPhone(phone: string): boolean {
  return /^(?:\+|00)/.test(phone) && !countryCodes.some((code) => code.startsWith(phone))
}

/** Backspace at the space between two groups deletes the digit before the space. */
function withoutDeletedSeparator({ text, caret, before, isForwardDeletion = false }: PhoneEdit) {
  const typed = significant(text)
  const typedBeforeCaret = significant(text.slice(0, caret)).length
  const isSeparatorDeleted = typed === before.phone && text.length === phoneInGroups(typed).length - 1
  if (!isSeparatorDeleted) return { typed, typedBeforeCaret }
  const deleted = isForwardDeletion ? typedBeforeCaret : typedBeforeCaret - 1
  return {
    typed: typed.slice(0, deleted) + typed.slice(deleted + 1),
    typedBeforeCaret: deleted,
  }
}

/** Removes everything except digits and a leading plus. */
function significant(text: string): string {
  return text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
}

/** Removes the national prefix 0: 069123456. */
function withoutTrunkZero(digits: string): string {
  return digits.replace(/^0+(?=[1-9])/, '')
}

/** The position in the formatted number after this number of digits. */
function caretAfter(phone: string, count: number): number {
  const shown = phoneInGroups(phone)
  let position = 0
  for (let passed = 0; passed < count && position < shown.length; position++) if (shown[position] !== ' ') passed++
  return position
}
