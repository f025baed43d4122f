import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Tokens } from '@motanet/contract/accounts/sessions.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import type { Kysely } from 'kysely'
import { refineActor } from '../db/audit/actor.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { namedLanguage } from '../http/incoming/language.ts'
import { signAccessToken } from './access-token.ts'
import type { AccountKeys } from './account-keys.ts'
import { setLanguage } from './accounts.queries.ts'
import { findRefreshClaims, signRefreshToken } from './refresh-token.ts'
import {
  findOpenSession,
  insertSession,
  markOwnSessionEnded,
  markSessionEnded,
  renewSession,
} from './sessions.queries.ts'

const lifetimeDays = retentionDays.session
/** Without an exchange of its refresh token a session is over after so many days. */
export const idleDays = retentionDays.idleSession
const maxUserAgentLength = 300
const graceSeconds = 10

/** Keys and issuer of tokens. */
export interface TokenMaker {
  keys: AccountKeys
  /** Origin of this installation. */
  issuer: string
}

/** The browser that signs in. */
export interface Browser {
  userAgent: string | undefined
  /** The language of the page; the account's mails follow it. Undefined leaves the account's unchanged. */
  language: Language | undefined
}

export function browserOf(headers: IncomingHttpHeaders): Browser {
  return { userAgent: headers['user-agent'], language: namedLanguage(headers['accept-language']) }
}

/** Starts a session of an active account after all steps of the sign-in. Fails with `not-signed-in` if it is closed or deleted. */
export async function startSession(
  db: Kysely<DB>,
  maker: TokenMaker,
  accountId: number,
  browser: Browser = { userAgent: undefined, language: undefined },
): Promise<Tokens> {
  return (await storeSession(db, maker, { accountId, passwordHash: undefined, browser })) ?? fail('not-signed-in')
}

/**
 * Starts a session for a verified password; undefined if the account has another password or a second factor by now, or is closed.
 */
export function startPasswordSession(
  db: Kysely<DB>,
  maker: TokenMaker,
  verified: { accountId: number; passwordHash: string; browser: Browser },
): Promise<Tokens | undefined> {
  return storeSession(db, maker, verified)
}

async function storeSession(
  db: Kysely<DB>,
  maker: TokenMaker,
  { browser, ...given }: { accountId: number; passwordHash: string | undefined; browser: Browser },
): Promise<Tokens | undefined> {
  const sessionId = randomUUID()
  refineActor({ accountId: given.accountId })
  const userAgent = browser.userAgent?.slice(0, maxUserAgentLength) ?? null
  const isStored = await insertSession(db, { ...given, id: sessionId, lifetimeDays, userAgent })
  if (!isStored) return undefined
  if (browser.language !== undefined) await setLanguage(db, given.accountId, browser.language)
  return tokensOf(maker, { sessionId, generation: 1, accountId: given.accountId })
}

/**
 * The next pair of tokens. A second use of a token within ten seconds of its renewal returns the same refresh token, for two tabs
 * or a retry. An older token was stolen or copied: it ends the session on all devices. Fails with `session-over`.
 */
export async function continueSession(db: Kysely<DB>, maker: TokenMaker, refreshToken: string): Promise<Tokens> {
  const { sessionId, generation } = findRefreshClaims(maker.keys.refresh, refreshToken) ?? fail('session-over')
  const renewed = await renewSession(db, { id: sessionId, generation, idleDays })
  if (renewed !== undefined)
    return tokensOf(maker, { sessionId, generation: generation + 1, accountId: renewed.account_id })
  const session = (await findOpenSession(db, sessionId, graceSeconds)) ?? fail('session-over')
  const isPredecessor = session.generation === generation + 1
  if (isPredecessor && session.is_just_renewed)
    return tokensOf(maker, { sessionId, generation: session.generation, accountId: session.account_id })
  await markOwnSessionEnded(db, session.account_id, sessionId)
  return fail('session-over')
}

/** Ends the session of a token with a valid signature, however old. Fails with `session-over` for any other text. */
export async function endSession(db: Kysely<DB>, maker: TokenMaker, refreshToken: string): Promise<void> {
  const { sessionId } = findRefreshClaims(maker.keys.refresh, refreshToken) ?? fail('session-over')
  await markSessionEnded(db, sessionId)
}

async function tokensOf(
  { keys, issuer }: TokenMaker,
  { sessionId, generation, accountId }: { sessionId: string; generation: number; accountId: number },
): Promise<Tokens> {
  return {
    access: await signAccessToken(keys.access, issuer, { accountId, sessionId }),
    refresh: signRefreshToken(keys.refresh, { sessionId, generation }),
  }
}
