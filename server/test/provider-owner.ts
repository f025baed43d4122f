import type { TestServer } from './server.ts'

export interface ProviderOwner {
  /** The id of the new provider. */
  own: number
  /** The headers of its account. */
  owner: { authorization: string }
}

/** Creates a provider whose account is signed in. */
export async function createProviderOwner({ make, signedIn }: TestServer): Promise<ProviderOwner> {
  const own = await make.provider()
  const account = { role: 'provider', provider_id: own, is_active: true, full_name: 'Ana Rusu' }
  return { own, owner: await signedIn(await make.account(account)) }
}
