import type { TestServer } from './server.ts'

export type Person = 'provider' | 'manager with all permissions' | 'manager with none' | 'rival' | 'user' | 'staff'

export interface CataloguePeople {
  /** The provider of the first three people. */
  providerId: number
  /** The rival's provider. */
  rivalId: number
  headers: Record<Person, { authorization: string }>
}

/** Creates two providers and one account of every kind that may try to change their catalogues. */
export async function createCataloguePeople(server: TestServer): Promise<CataloguePeople> {
  const [providerId, rivalId] = [await server.make.provider(), await server.make.provider()]
  const signedIn = async (given: Parameters<TestServer['make']['account']>[0]) =>
    server.signedIn(await server.make.account({ is_active: true, ...given }))
  const withPermissions = await server.make.account({ is_active: true, role: 'manager', provider_id: providerId })
  await server.database.db
    .insertInto('manager_permission')
    .values(
      ['ProviderTariff', 'Promotion', 'ContractCondition', 'ItemOptions'].map((model) => ({
        account_id: withPermissions,
        model,
        can_create: true,
        can_edit: true,
        can_delete: true,
      })),
    )
    .execute()
  return {
    providerId,
    rivalId,
    headers: {
      provider: await signedIn({ role: 'provider', provider_id: providerId }),
      'manager with all permissions': await server.signedIn(withPermissions),
      'manager with none': await signedIn({ role: 'manager', provider_id: providerId }),
      rival: await signedIn({ role: 'provider', provider_id: rivalId }),
      user: await signedIn({ role: 'other' }),
      staff: await signedIn({ role: 'other', is_staff: true }),
    },
  }
}
