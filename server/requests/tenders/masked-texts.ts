import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { maskContacts } from '../contact-masking/mask-contacts.ts'
import type { RequestRow } from '../processing.queries.ts'
import { languageOf } from '../processing.ts'
import { findTender, updateTender } from './tenders.queries.ts'

interface Texts {
  address: string
  comments: string
}

/** The free text of a tender without contacts, neither those in the text nor the customer's own. */
export function maskedTexts(
  row: Pick<RequestRow, 'language' | 'name' | 'phone' | 'email' | 'inn'>,
  { address, comments }: Texts,
): Texts {
  const { name, phone, email, inn } = row
  const known = { name, phone: phone ?? '', email: email ?? '', inn }
  const mask = (text: string) => maskContacts(text, languageOf(row), known)
  return { address: mask(address), comments: mask(comments) }
}

/** The customer's new contacts may have been in the text all along. What the customer has chosen to show stays shown. */
export async function maskNewContacts(transaction: Kysely<DB>, row: RequestRow): Promise<void> {
  const tender = await findTender(transaction, row.id)
  if (tender?.texts_shown_at === null) await updateTender(transaction, row.id, maskedTexts(row, tender))
}
