import type { Role } from '@motanet/contract/accounts/users.ts'
import { forStaff, inCabinet, inCabinetOrForStaff } from '@motanet/contract/endpoint.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findAccessClaims } from './access-token.ts'
import { holdAccount } from './accounts.queries.ts'
import { effectiveRole } from './effective-role.ts'
import { findSignedIn } from './sessions.queries.ts'
import type { TokenMaker } from './sessions.ts'

/** The signed-in user, with the current state of the database. */
export interface CurrentUser {
  id: number
  email: string
  fullName: string
  avatar: string | null
  role: Role
  providerId: number | null
  /** Why the provider is suspended; null if it is not. Its accounts then only read. */
  suspension: string | null
  isStaff: boolean
  /** Whether the person has proven the address. Until then, records with this address do not belong to the account. */
  isEmailVerified: boolean
  /** Whether a provider's invitation waits to be accepted or declined by the link in its mail. */
  isInvited: boolean
  /** Language of the account's mails. */
  language: Language
  /** Permissions of a manager, by model. */
  permissions: Readonly<Record<string, { create: boolean; edit: boolean; delete: boolean }>>
  sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    currentUser: CurrentUser | undefined
  }
}

/**
 * Adds hooks to each route whose schema has `security`. They read the signed-in user and reject requests without a valid session
 * with `not-signed-in`, unless the route is also public, and with `forbidden` ordinary users in the cabinet and everybody but staff at the
 * desk, and with `provider-suspended` writes in the cabinet of a suspended provider. Before a write they
 * read the user again: after a slow upload or a wait in a queue the session may have ended. Register them before the routes.
 */
export function addCurrentUser(app: FastifyInstance, db: Kysely<DB>, maker: TokenMaker) {
  app.decorateRequest('currentUser', undefined)
  app.addHook('onRoute', (route) => {
    const security = route.schema?.security as readonly object[] | undefined
    if (security === undefined) return
    const isForAll = security.some((way) => Object.keys(way).length === 0)
    const isShared = security === inCabinetOrForStaff
    const isCabinet = security === inCabinet || isShared
    const isDesk = security === forStaff
    const readUser = async (request: FastifyRequest) => {
      const { authorization } = request.headers
      if (authorization === undefined && isForAll) return
      request.currentUser = admitted(await findUser(db, maker, authorization))
    }
    const readAgain = async (request: FastifyRequest) => {
      const { method, currentUser: earlier } = request
      if (method === 'GET' || method === 'HEAD' || earlier === undefined) return
      const session = { accountId: earlier.id, sessionId: earlier.sessionId }
      const user = admitted(await findUserOfSession(db, session))
      if (isCabinet && user.suspension !== null) fail('provider-suspended')
      request.currentUser = user
    }
    const admitted = (user: CurrentUser | undefined): CurrentUser => {
      if (user === undefined) fail('not-signed-in')
      if (isCabinet && user.role === 'other' && !(isShared && user.isStaff)) fail('forbidden')
      if (isDesk && !user.isStaff) fail('forbidden')
      return user
    }
    route.onRequest = [...[route.onRequest ?? []].flat(), readUser]
    route.preHandler = [readAgain, ...[route.preHandler ?? []].flat()]
  })
}

/** The signed-in user, on a route that requires one. Fails with `not-signed-in`. */
export function getCurrentUser({ currentUser }: FastifyRequest): CurrentUser {
  return currentUser ?? fail('not-signed-in')
}

async function findUser(
  db: Kysely<DB>,
  { keys, issuer }: TokenMaker,
  authorization: string | undefined,
): Promise<CurrentUser | undefined> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1]
  const claims = token === undefined ? undefined : await findAccessClaims(keys.access, issuer, token)
  return claims && findUserOfSession(db, claims)
}

/** The user with the current state of the database; undefined if the session has ended or the account is closed. */
export async function findUserOfSession(
  db: Kysely<DB>,
  claims: { accountId: number; sessionId: string },
): Promise<CurrentUser | undefined> {
  const row = await findSignedIn(db, claims)
  if (row === undefined) return undefined
  const { id, email, full_name, avatar, is_staff, language, permissions } = row
  return {
    id,
    email,
    fullName: full_name,
    avatar,
    ...effectiveRole(row),
    suspension: row.is_role_suspended ? null : row.suspension,
    isStaff: is_staff,
    language,
    permissions: row.is_role_suspended ? {} : (permissions ?? {}),
    sessionId: claims.sessionId,
  }
}

/**
 * The current user; a shared row lock keeps session, role and password unchanged until the transaction ends. Call it first in each
 * transaction that writes on behalf of a user, but after the locks of providers: the user may have lost the permission during
 * earlier work. Fails with `not-signed-in`.
 */
export async function holdCurrentUser(transaction: Kysely<DB>, user: CurrentUser): Promise<CurrentUser> {
  await holdAccount(transaction, user.id)
  const session = { accountId: user.id, sessionId: user.sessionId }
  return (await findUserOfSession(transaction, session)) ?? fail('not-signed-in')
}
