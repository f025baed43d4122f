import { permissionFlags } from '@motanet/contract/accounts/managers.ts'
import { createAccountKeys } from '../../accounts/account-keys.ts'
import { startSession } from '../../accounts/sessions.ts'
import { makeWebhookSecret, sealWebhookSecret } from '../../delivery/webhook-secrets.ts'
import { square } from '../make.ts'
import { publicUrl, secretKey, type TestServer } from '../server.ts'

/** Every kind of caller. */
export const principalNames = [
  'anonymous',
  'other',
  'provider A',
  'provider B',
  'manager of A, all permissions',
  'manager of A, no permissions',
  'manager of B, all permissions',
  'provider account without a provider',
  'staff',
  'staff acting for A',
  'key of A, prices',
  'key of A, zones',
  'key of A, requests',
  'revoked key of A',
  'deactivated',
  'refresh token as access token',
] as const
export type PrincipalName = (typeof principalNames)[number]

export interface Principal {
  name: PrincipalName
  headers: Readonly<Record<string, string>>
  /** Undefined if the caller is not signed in, even if it sends a token. */
  accountId: number | undefined
  /** The provider that the caller works for. */
  providerId: number | undefined
  role: 'anonymous' | 'other' | 'provider' | 'manager' | 'staff' | 'key'
}

/** The rows that a provider owns, one of each kind, by their names in paths and bodies. */
export interface OwnedIds {
  provider: number
  manager: number
  zone: number
  request: number
  /** An open tender of the desk, to which the provider alone is invited. */
  tender: number
  /** What waits for the desk about the request. */
  deskItem: number
  tariff: number
  promotion: number
  condition: number
  equipment: number
  review: number
  /** A checked price list. */
  tariffImport: number
  /** An active webhook. */
  recipient: number
  apiKey: number
  token: string
}
export type Noun = keyof OwnedIds

/** Kinds of records that no provider owns. */
export const sharedNouns = [
  'address',
  'street',
  'equipmentType',
  'unusedType',
  'service',
  'banner',
  'addressImport',
] as const
export type SharedNoun = (typeof sharedNouns)[number]

export function isShared(noun: Noun | SharedNoun): noun is SharedNoun {
  return (sharedNouns as readonly string[]).includes(noun)
}

export interface Tenants {
  A: OwnedIds
  B: OwnedIds
  principals: Readonly<Record<PrincipalName, Principal>>
  /** A text in every private row of the provider, which only its own people may read. */
  canaries: Readonly<Record<'A' | 'B', string>>
  /** Like `canaries`, in the account of the ordinary user. */
  userCanary: string
  equipmentType: number
  /** An equipment type and a service that nothing uses. */
  unusedType: number
  service: number
  banner: number
  address: number
  street: number
  addressImport: number
}

export const password = 'correct horse battery'

/** Creates two providers with one row of every kind, and one caller of each kind. */
export async function createTenants(server: TestServer): Promise<Tenants> {
  const { make, database } = server
  const account = (given: object) => make.account({ is_active: true, ...given })
  const user = await account({ email: 'canaryuser@example.md', full_name: 'Ион Кодряну' })
  const equipmentType = await make.equipmentType()
  const street = await make.street()
  const address = await make.address([28.83, 47.02], { street_id: street })

  const ownRows = async (letter: 'A' | 'B'): Promise<OwnedIds> => {
    const provider_id = await make.provider({ name: `Провайдер ${letter}` })
    const canary = `canary${letter}`
    const named = { provider_id, name: canary }
    const request = await make.request({ ...named, email: `${canary}-customer@example.md`, comments: canary })
    return {
      provider: provider_id,
      // A manager without a proven address, so that the provider may change address and password too
      manager: await account({
        role: 'manager',
        provider_id,
        email: `${canary}-manager@example.md`,
        email_proven_at: null,
      }),
      zone: await make.zone(square([28.5, 47.5], 0.01), { provider_id }),
      request,
      deskItem: await make.deskItem({ request_id: request }),
      tender: await make.tender({ ...named, email: `${canary}-office@example.md`, comments: canary }, [provider_id]),
      tariff: await make.tariff({ provider_id }),
      promotion: await make.promotion(named),
      condition: await make.condition({ provider_id, title: canary }),
      equipment: await make.equipment({ ...named, equipment_type_id: equipmentType }),
      tariffImport: await make.tariffImport({ provider_id, file_name: canary }),
      review: await make.review({
        provider_id,
        account_id: letter === 'A' ? user : await account({ email: `${canary}-author@example.md` }),
      }),
      recipient: await make.recipient({
        ...named,
        channel: 'webhook',
        destination: `https://${canary.toLowerCase()}.example/`,
        webhook_secret: sealWebhookSecret(makeWebhookSecret(), secretKey),
      }),
      apiKey: (await make.apiKey({ provider_id, name: canary })).id,
      token: `absent-${letter}`,
    }
  }
  const A = await ownRows('A')
  const B = await ownRows('B')

  const managerOf = async (provider_id: number, hasPermissions: boolean) => {
    const id = await account({ role: 'manager', provider_id })
    if (!hasPermissions) return id
    const permissions = Object.entries(permissionFlags).map(([model, acts]) => {
      const has = (act: string) => (acts as readonly string[]).includes(act)
      return { account_id: id, model, can_create: has('create'), can_edit: has('edit'), can_delete: has('delete') }
    })
    await database.db.insertInto('manager_permission').values(permissions).execute()
    return id
  }
  const principal = async (
    name: PrincipalName,
    role: Principal['role'],
    accountId: number,
    providerId?: number,
  ): Promise<Principal> => ({ name, role, accountId, providerId, headers: await server.signedIn(accountId) })
  const withoutAccount = (name: PrincipalName, headers: Record<string, string> = {}): Principal => ({
    name,
    headers,
    accountId: undefined,
    providerId: undefined,
    role: 'anonymous',
  })

  const managers = async () => {
    const manager = async (name: PrincipalName, providerId: number, hasPermissions: boolean) =>
      principal(name, 'manager', await managerOf(providerId, hasPermissions), providerId)
    return {
      'manager of A, all permissions': await manager('manager of A, all permissions', A.provider, true),
      'manager of A, no permissions': await manager('manager of A, no permissions', A.provider, false),
      'manager of B, all permissions': await manager('manager of B, all permissions', B.provider, true),
    }
  }

  const keyOfA = async (
    name: PrincipalName,
    given: Parameters<TestServer['make']['apiKey']>[0],
  ): Promise<Principal> => {
    const { headers } = await make.apiKey({ provider_id: A.provider, ...given })
    return { name, role: 'key', accountId: undefined, providerId: A.provider, headers }
  }

  const providerA = await account({ role: 'provider', provider_id: A.provider })
  const deactivated = await account({ role: 'provider', provider_id: A.provider })
  const lost = await server.signedIn(deactivated)
  await database.db.updateTable('account').set({ is_active: false }).where('id', '=', deactivated).execute()
  const acting = await account({ is_staff: true })
  const maker = { keys: await createAccountKeys(secretKey), issuer: publicUrl }
  const { refresh } = await startSession(database.db, maker, providerA)

  return {
    A,
    B,
    canaries: { A: 'canaryA', B: 'canaryB' },
    userCanary: 'canaryuser',
    equipmentType,
    unusedType: await make.equipmentType(),
    service: await make.service(),
    banner: await make.banner(),
    address,
    street,
    addressImport: await make.addressImport(),
    principals: {
      anonymous: withoutAccount('anonymous'),
      other: await principal('other', 'other', user),
      'provider A': await principal('provider A', 'provider', providerA, A.provider),
      'provider B': await principal(
        'provider B',
        'provider',
        await account({ role: 'provider', provider_id: B.provider }),
        B.provider,
      ),
      ...(await managers()),
      'provider account without a provider': await principal(
        'provider account without a provider',
        'provider',
        await account({ role: 'provider' }),
      ),
      staff: await principal('staff', 'staff', await account({ is_staff: true })),
      // With the rights of the owner
      'staff acting for A': {
        ...(await principal('staff acting for A', 'provider', acting, A.provider)),
        headers: await server.signedInFor(acting, A.provider),
      },
      'key of A, prices': await keyOfA('key of A, prices', { scopes: ['prices'] }),
      'key of A, zones': await keyOfA('key of A, zones', { scopes: ['zones'] }),
      'key of A, requests': await keyOfA('key of A, requests', { scopes: ['requests'] }),
      'revoked key of A': withoutAccount(
        'revoked key of A',
        (await make.apiKey({ provider_id: A.provider, revoked_at: new Date() })).headers,
      ),
      deactivated: withoutAccount('deactivated', lost),
      'refresh token as access token': withoutAccount('refresh token as access token', {
        authorization: `Bearer ${refresh}`,
      }),
    },
  }
}
