import { createHmac, timingSafeEqual } from 'node:crypto'

interface Proven {
  requestId: number
  email: string
}

/**
 * The proof in the links of mails to the customer: who has it has received a mail at that address. It is derived from the request, the
 * address and the server's secret key, so it is void after a change of the address. The response to the request's creation does not
 * contain it: the tracking link alone verifies nothing.
 */
export function mailProof({ requestId, email }: Proven, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`mail-proof:${requestId}:${email.toLowerCase()}`).digest('base64url')
}

export function isMailProof(text: string, proven: Proven, secretKey: string): boolean {
  const expected = Buffer.from(mailProof(proven, secretKey))
  const given = Buffer.from(text)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
