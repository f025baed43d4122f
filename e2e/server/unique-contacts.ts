import { randomInt } from 'node:crypto'

/** A phone number as it is typed. Equal requests within a day are stored once, and many of one number are held for the desk. */
export function uniquePhone(): string {
  return `06${randomInt(1_000_000, 10_000_000)}`
}

/** As the API stores a typed number. */
export const storedPhone = (typed: string) => typed.replace(/^0/, '+373')

/** As pages show a typed number. */
export const shownPhone = (typed: string) => typed.replace(/^0(..)(...)(...)$/, '+373 $1 $2 $3')

/** A phone number and an e-mail address that no other request has. */
export function uniqueContacts() {
  const phone = uniquePhone()
  return { phone, email: `customer-${phone}@example.md` }
}
