const nationalLength = 8

/**
 * The eight digits after +373 in what was typed or pasted: 069123456, +373 69 123 456, 0037369123456, 69-123-456.
 * Fewer digits come back as they are, more are cut.
 */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const isInternational = /^\s*\+\s*373/.test(text) || digits.startsWith('00373')
  const rest =
    isInternational || (digits.length > nationalLength + 1 && digits.startsWith('373'))
      ? digits.replace(/^(?:00)?373/, '')
      : digits
  return rest.replace(/^0+/, '').slice(0, nationalLength)
}

/** Whether the digits after +373 are a whole number. */
export function isWholePhone(text: string): boolean {
  return /^[1-9]\d{7}$/.test(nationalDigits(text))
}
