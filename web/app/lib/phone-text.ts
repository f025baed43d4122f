/** Formats a stored Moldovan number in groups: +373 69 123 456. Other numbers are unchanged. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+373(\d\d)(\d{3})(\d{3})$/, '+373 $1 $2 $3')
}
