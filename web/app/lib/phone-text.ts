/** Formats a stored Moldovan number in groups: +373 69 123 456, and +373 235 20 300 of a district. Other numbers are unchanged. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+373(?:(2[13-9]\d|5\d\d)(\d\d)|(\d\d)(\d{3}))(\d{3})$/, '+373 $1$3 $2$4 $5')
}
