const weights = [7, 3, 1]

/** Whether the text is the number of a Moldovan organisation: 13 digits, the last of which is the check digit of the others. */
export function isIdno(text: string): boolean {
  if (!/^1\d{12}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, -1).reduce((total, digit, index) => total + digit * (weights[index % 3] ?? 0), 0)
  return sum % 10 === digits.at(-1)
}
