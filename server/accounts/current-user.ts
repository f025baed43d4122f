import type { ApiKeyScope } from '@motanet/contract/accounts/api-key-limits.ts'
import type { Role } from '@motanet/contract/accounts/users.ts'
import type { AccessWay } from '@motanet/contract/endpoint.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { actingHeader } from '@motanet/contract/staff/acting-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findAccessClaims } from './access-token.ts'
import { holdAccount } from './accounts.queries.ts'
import { findOpenActing } from './acting-sessions.queries.ts'
import { findKeyCaller, holdKey, type KeyCaller, readKeyAgain } from './api-keys/key-caller.ts'
import { isMeantAsApiKey } from './api-keys/key-secret.ts'
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
  /** Whether the account has the powers of staff now: not while it lacks a required second factor. */
  isStaff: boolean
  /** Whether the account is staff's, and lacks the second factor that staff need here. */
  lacksSecondFactor: boolean
  /** Whether the person has proven the address. Until then, records with this address do not belong to the account. */
  isEmailVerified: boolean
  /** Whether a provider's invitation waits to be accepted or declined by the link in its mail. */
  isInvited: boolean
  /** Language of the account's mails. */
  language: Language
  /** Permissions of a manager, by model. */
  permissions: Readonly<Record<string, { create: boolean; edit: boolean; delete: boolean }>>
  sessionId: string
  /**
   * The provider for which staff act: role, provider and suspension are then those of its owner, and the account has no powers of staff.
   * Null for everybody who acts for themselves.
   */
  acting: { id: string; providerName: string; expiresAt: Date } | null
  /** Whether staff need a second factor in this installation. */
  staffNeedSecondFactor: boolean
  /** Only callers with an API key have one. */
  key: null
}

/** Who calls an operation that API keys may call, too. */
export type Caller = CurrentUser | KeyCaller

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for callers without an account or a key for this operation. */
    caller: Caller | undefined
  }
}

/**
 * Adds hooks to each route whose schema has `security`. They read the signed-in user and reject requests without a valid session
 * with `not-signed-in`, unless the route is also public, with `forbidden` ordinary users in the cabinet and everybody but staff at the
 * desk, with `second-factor-missing` staff who lack one, and with `provider-suspended` writes in the cabinet of a suspended provider. The
 * header of an acting session makes staff the owner of its provider, in the cabinet and where the endpoint says so: `not-while-acting`
 * elsewhere, and `acting-over` once it has ended.
 * An API key is admitted where the endpoint names one of its scopes: `forbidden` elsewhere, and on public routes it is nobody in particular.
 * Before a write they read the caller again: after a slow upload or a wait in a queue the session may have ended. Register them before the
 * routes.
 */
export function addCurrentUser(
  app: FastifyInstance,
  db: Kysely<DB>,
  { maker, staffNeedSecondFactor }: { maker: TokenMaker; staffNeedSecondFactor: boolean },
) {
  app.decorateRequest('caller', undefined)
  app.addHook('onRoute', (route) => {
    const security = route.schema?.security as readonly AccessWay[] | undefined
    if (security === undefined) return
    const { isForAll, isShared, isCabinet, isDesk, allowsActing, scope } = accessBy(security)
    const readCaller = async (request: FastifyRequest) => {
      const { authorization } = request.headers
      if (authorization === undefined && isForAll) return
      const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1]
      if (token !== undefined && isMeantAsApiKey(token)) {
        request.caller = admittedKey(await findKeyCaller(db, token, request.ip))
        return
      }
      const claims = token === undefined ? undefined : await findAccessClaims(maker.keys.access, maker.issuer, token)
      const actingId = request.headers[actingHeader]?.toString()
      const user = claims && (await findUserOfSession(db, { ...claims, actingId, staffNeedSecondFactor }))
      // What is public may be read with the rights of the owner, who also sees what is not published
      if (user?.acting && !allowsActing && !(isForAll && isRead(request))) fail('not-while-acting')
      request.caller = admitted(user)
    }
    const readAgain = async (request: FastifyRequest) => {
      const { caller: earlier } = request
      if (isRead(request) || earlier === undefined) return
      const caller =
        earlier.key === null
          ? admitted(await findUserOfSession(db, sessionOf(earlier)))
          : admittedKey(await readKeyAgain(db, earlier))
      if (isCabinet && caller !== undefined && caller.suspension !== null) fail('provider-suspended')
      request.caller = caller
    }
    const admittedKey = (caller: KeyCaller | undefined): KeyCaller | undefined => {
      if (caller === undefined) fail('not-signed-in')
      if (scope !== undefined && caller.key.scopes.includes(scope)) return caller
      return isForAll ? undefined : fail('forbidden')
    }
    const admitted = (user: CurrentUser | undefined): CurrentUser => {
      if (user === undefined) fail('not-signed-in')
      if ((isDesk || isShared) && user.lacksSecondFactor && user.role === 'other') fail('second-factor-missing')
      if (isCabinet && user.role === 'other' && !(isShared && user.isStaff)) fail('forbidden')
      if (isDesk && user.lacksSecondFactor) fail('second-factor-missing')
      if (isDesk && !user.isStaff) fail('forbidden')
      return user
    }
    route.onRequest = [...[route.onRequest ?? []].flat(), readCaller]
    route.preHandler = [readAgain, ...[route.preHandler ?? []].flat()]
  })
}

/** Whom an endpoint admits, and with which scope an API key. */
function accessBy(security: readonly AccessWay[]) {
  const kinds = security.flatMap((way) => ('bearer' in way ? way.bearer : []))
  const isCabinet = kinds.includes('cabinet')
  const isForStaff = kinds.includes('staff')
  const scope: ApiKeyScope | undefined = security.flatMap((way) => ('apiKey' in way ? way.apiKey : []))[0]
  return {
    isForAll: security.some((way) => Object.keys(way).length === 0),
    isCabinet,
    isShared: isCabinet && isForStaff,
    isDesk: isForStaff && !isCabinet,
    allowsActing: isCabinet || kinds.includes('acting'),
    scope,
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The account or the API key that calls, on a route that requires one. Fails with `not-signed-in`. */
export function getCaller({ caller }: FastifyRequest): Caller {
  return caller ?? fail('not-signed-in')
}

/** The signed-in user, on a route that requires one. Fails with `not-signed-in`, and with `forbidden` for an API key. */
export function getCurrentUser(request: FastifyRequest): CurrentUser {
  const caller = getCaller(request)
  return caller.key === null ? caller : fail('forbidden')
}

/** The signed-in user; undefined for everybody else. */
export function findCurrentUser({ caller }: FastifyRequest): CurrentUser | undefined {
  return caller?.key === null ? caller : undefined
}

/** A session, and what the installation asks of staff. */
export interface UserSession {
  accountId: number
  sessionId: string
  /** The acting session that the request names. */
  actingId: string | undefined
  staffNeedSecondFactor: boolean
}

/** The session of a user that was read earlier. */
export function sessionOf({ id, sessionId, acting, staffNeedSecondFactor }: CurrentUser): UserSession {
  return { accountId: id, sessionId, actingId: acting?.id, staffNeedSecondFactor }
}

/**
 * The user with the current state of the database; undefined if the session has ended or the account is closed. Fails with `acting-over`
 * if the acting session has ended, or is none of this session.
 */
export async function findUserOfSession(db: Kysely<DB>, session: UserSession): Promise<CurrentUser | undefined> {
  const row = await findSignedIn(db, session)
  if (row === undefined) return undefined
  const { id, email, full_name, avatar, is_staff, has_second_factor, language, permissions } = row
  const { sessionId, staffNeedSecondFactor } = session
  const lacksSecondFactor = is_staff && staffNeedSecondFactor && !has_second_factor
  const user: CurrentUser = {
    id,
    email,
    fullName: full_name,
    avatar,
    ...effectiveRole(row),
    suspension: row.is_role_suspended ? null : row.suspension,
    isStaff: is_staff && !lacksSecondFactor,
    lacksSecondFactor,
    language,
    permissions: row.is_role_suspended ? {} : (permissions ?? {}),
    sessionId,
    acting: null,
    staffNeedSecondFactor,
    key: null,
  }
  return session.actingId === undefined ? user : asOwner(db, user, session.actingId)
}

/** The staff account as the owner of the provider for which it acts. */
async function asOwner(db: Kysely<DB>, user: CurrentUser, actingId: string): Promise<CurrentUser> {
  const found = user.isStaff ? await findOpenActing(db, { id: actingId, sessionId: user.sessionId }) : undefined
  const { provider_id, provider_name, suspension, expires_at } = found ?? fail('acting-over')
  return {
    ...user,
    ...{ role: 'provider', providerId: provider_id, suspension, permissions: {}, isInvited: false, isStaff: false },
    acting: { id: actingId, providerName: provider_name, expiresAt: expires_at },
  }
}

/** Sets the idempotency keys of staff apart by the provider for which they act: part of the content of a key. */
export function actingPart({ acting, providerId }: Caller): { actingFor?: number | null } {
  return acting === null ? {} : { actingFor: providerId }
}

/**
 * The current user; a shared row lock keeps session, role and password unchanged until the transaction ends. Call it first in each
 * transaction that writes on behalf of a user, but after the locks of providers: the user may have lost the permission during
 * earlier work. Fails with `not-signed-in`.
 */
export async function holdCurrentUser(transaction: Kysely<DB>, user: CurrentUser): Promise<CurrentUser> {
  await holdAccount(transaction, user.id)
  return (await findUserOfSession(transaction, sessionOf(user))) ?? fail('not-signed-in')
}

/** The same for a caller with an account or an API key, which is then not revoked until the transaction ends. */
export async function holdCaller(transaction: Kysely<DB>, caller: Caller): Promise<Caller> {
  if (caller.key === null) return holdCurrentUser(transaction, caller)
  return (await holdKey(transaction, caller)) ?? fail('not-signed-in')
}

/** The ids by which rows name the caller. */
export function callerIds({ id, key }: Caller): { accountId: number | null; apiKeyId: number | null } {
  return { accountId: id, apiKeyId: key?.id ?? null }
}

/** The caller in the name of a rate limit. */
export function countedAs(caller: Caller): string | number {
  return caller.key === null ? caller.id : `key-${caller.key.id}`
}
