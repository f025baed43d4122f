import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@motanet/contract/errors.ts'
import { registrationHours } from '@motanet/contract/privacy/retention.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import {
  type ConfirmedByToken,
  type EmailChange,
  hasToken,
  insertToken,
  type LinkPurpose,
  type PendingRegistration,
  takeToken,
} from './account-links.queries.ts'
import { type AccountRow, lockAccount } from './accounts.queries.ts'

export const lifetimeHours = { activation: registrationHours, reset: 1, invitation: 7 * 24, email: 24 } as const
const paths = {
  activation: '/activate/',
  reset: '/password/reset/confirm/',
  invitation: '/invitation/',
  email: '/email/confirm/',
} as const
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** The two parts of a link, as the page reads them from its path. */
export interface LinkParts {
  uid: string
  token: string
}

export interface LinkOwner {
  accountId: number
  language: Language
  /** Only for links of purpose activation. */
  registration?: PendingRegistration | null | undefined
  /** Only for links of purpose email. */
  emailChange?: EmailChange | null | undefined
}

/**
 * Creates a link to the page of the purpose, in the account's language, and replaces the earlier link, except of purpose activation.
 * Returns the URL.
 */
export async function makeLink(
  db: Kysely<DB>,
  publicUrl: string,
  purpose: LinkPurpose,
  { accountId, language, registration = null, emailChange = null }: LinkOwner,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hours = lifetimeHours[purpose]
  await insertToken(db, { accountId, purpose, hash: hashOf(token), hours, registration, emailChange })
  const uid = Buffer.from(String(accountId)).toString('base64url')
  return `${publicUrl}${language === 'ro' ? '/ro' : ''}${paths[purpose]}${uid}/${token}/`
}

/** The account id of a valid link; undefined otherwise. */
export async function findLinkOwner(
  db: Kysely<DB>,
  purpose: LinkPurpose,
  parts: LinkParts,
): Promise<number | undefined> {
  const link = readLink(parts)
  return link && (await hasToken(db, link.accountId, purpose, link.hash)) ? link.accountId : undefined
}

/**
 * Consumes the link. Returns its account, with a row lock until the transaction ends, and the registration or address that it confirms;
 * undefined if the link is invalid or the account is closed.
 */
export async function useLink(
  db: Kysely<DB>,
  purpose: LinkPurpose,
  parts: LinkParts,
): Promise<({ account: AccountRow } & ConfirmedByToken) | undefined> {
  const link = readLink(parts)
  // Lock order: the account before its links, as everywhere
  const account = link && (await lockAccount(db, link.accountId))
  if (link === undefined || account === undefined || account.deactivated_at !== null) return undefined
  const used = await takeToken(db, link.accountId, purpose, link.hash)
  return used && { account, ...used }
}

function readLink({ uid, token }: LinkParts): { accountId: number; hash: Buffer } | undefined {
  const digits = Buffer.from(uid, 'base64url').toString()
  if (!/^[1-9]\d{0,8}$/.test(digits) || !tokenPattern.test(token)) return undefined
  return { accountId: Number(digits), hash: hashOf(token) }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
