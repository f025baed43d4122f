const nationalLength = 8
const countryCodes = ['+373', '00373']

/** The text of a phone field after an edit, in the order in which the browser tells it. */
export interface PhoneEdit {
  /** The current value of the field after typing, pasting or autofill. */
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
   * The digits after +373. Where the text begins a country code, or has another one, or more digits than a number: the whole
   * of it without separators, so that nothing that was typed is lost.
   */
  phone: string
  /** The country code was typed in front of it, and is part of it no longer: what follows is not a country code. */
  hadCountryCode: boolean
}

/**
 * The value of a phone field after an edit, and where its caret goes. A number that is typed key by key gives the same as
 * one that is pasted: +37369123456, 37369123456, 0037369123456, 069123456 and 69123456 are the same number.
 */
export function editPhone(edit: PhoneEdit): PhoneValue & { caret: number } {
  const { before } = edit
  const { typed, typedBeforeCaret } = withoutDeletedSeparator(edit)
  // Only typing continues the previous value: a pasted number replaces it, and so does a key when the whole value is selected
  const isReplaced = typed.length > before.phone.length + 1 || (typed.length === 1 && before.phone.length > 2)
  const continues = before.hadCountryCode && !isReplaced && !typed.startsWith('+')
  const isCleared = typed === '' && before.phone !== ''
  const next = readPhone(continues && !isCleared ? `+373${typed}` : typed)
  const removed = typed.length - next.phone.length
  const caret = caretAfter(next.phone, Math.max(0, typedBeforeCaret - removed))
  return { ...next, caret }
}

/** A text as the value of a phone field. */
export function readPhone(text: string): PhoneValue {
  const typed = significant(text)
  const code = countryCodes.find((known) => typed.startsWith(known))
  if (code) return { phone: withoutTrunkZero(typed.slice(code.length)), hadCountryCode: true }
  if (/^(?:\+|00)/.test(typed)) return { phone: typed, hadCountryCode: false }
  const national = withoutTrunkZero(typed)
  // Without a plus the country code shows only with more digits than a number has: 37312345 may be a number
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

/** Whether a value is a whole number behind +373. */
export function isWholePhone(phone: string): boolean {
  return /^[1-9]\d{7}$/.test(phone)
}

/** Whether a value has a country code other than Moldova's: +373 does not belong before it. */
export function isForeignPhone(phone: string): boolean {
  return /^(?:\+|00)/.test(phone) && !countryCodes.some((code) => code.startsWith(phone))
}

/** Backspace on the space between two groups means the digit before it. */
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

/** Digits, and a plus at the beginning. */
function significant(text: string): string {
  return text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
}

/** 069123456 is a number as it is dialled within the country. */
function withoutTrunkZero(digits: string): string {
  return digits.replace(/^0+(?=[1-9])/, '')
}

/** The position in the groups after so many of their digits. */
function caretAfter(phone: string, count: number): number {
  const shown = phoneInGroups(phone)
  let position = 0
  for (let passed = 0; passed < count && position < shown.length; position++) if (shown[position] !== ' ') passed++
  return position
}
