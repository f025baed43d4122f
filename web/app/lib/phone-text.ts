/** A stored number as people read it: +373 69 123 456. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+373(\d\d)(\d{3})(\d{3})$/, '+373 $1 $2 $3')
}
