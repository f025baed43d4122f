import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The site as passkeys know it. They work on this origin only. */
export interface RelyingParty {
  id: string
  origin: string
}

/** A value of the browser's API in JSON, which the library checks. */
export type CeremonyData = Record<string, unknown>

export interface StoredPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
}

const name = 'Motanet'
/** EdDSA, ES256 and RS256 by their COSE numbers: what devices have, without what Node.js calls experimental. */
const algorithms = [-8, -7, -257]

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Loaded at the first use, because most servers see few passkeys. */
const loadLibrary = () => import('@simplewebauthn/server')

/** What the browser needs to make a passkey. `knownIds` are those of the account, which no device makes twice. */
export async function makeRegistrationOptions(
  party: RelyingParty,
  { accountId, email, knownIds }: { accountId: number; email: string; knownIds: readonly string[] },
): Promise<CeremonyData & { challenge: string }> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: party.id,
    userName: email,
    userID: new TextEncoder().encode(String(accountId)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: knownIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { ...options }
}

/** The passkey that the browser has made for the challenge; undefined if it is not for this site, or the data is wrong. */
export async function findRegistered(
  party: RelyingParty,
  challenge: string,
  response: CeremonyData,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    supportedAlgorithmIDs: algorithms,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(refused)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
}

/** What the browser needs to sign the challenge with one of the passkeys. */
export async function makeSignInOptions(
  party: RelyingParty,
  challenge: Buffer,
  ids: readonly string[],
): Promise<CeremonyData> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(challenge),
    allowCredentials: ids.map((id) => ({ id })),
    userVerification: 'preferred',
  })
  return { ...options }
}

/** The passkey's next counter if it has signed the challenge for this site; undefined otherwise. */
export async function findNextCounter(
  party: RelyingParty,
  { challenge, passkey }: { challenge: Buffer; passkey: StoredPasskey },
  response: CeremonyData,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { credentialId: id, publicKey, counter } = passkey
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: false,
  }).catch(refused)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** The library throws plain errors for whatever is wrong with the data of the browser. */
function refused(): undefined {
  return undefined
}
