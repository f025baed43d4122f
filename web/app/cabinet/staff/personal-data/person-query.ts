/** Whose data, as the API's query; from the page's query, which has one of them. */
export interface PersonQuery {
  email?: string
  phone?: string
  account_id?: number
  request_id?: number
}

const idPattern = /^[1-9]\d{0,9}$/

/** Null without a person. */
export function readPerson(query: URLSearchParams): PersonQuery | null {
  const contact = (query.get('contact') ?? '').trim()
  const [account, request] = [query.get('account') ?? '', query.get('request') ?? '']
  if (contact !== '') return contact.includes('@') ? { email: contact } : { phone: contact }
  if (idPattern.test(account)) return { account_id: Number(account) }
  return idPattern.test(request) ? { request_id: Number(request) } : null
}
