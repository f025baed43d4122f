import { createHash } from 'node:crypto'
import type { Tokens } from '@motanet/contract/accounts/sessions.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import type { AccountRow } from '../accounts.queries.ts'
import {
  type ChallengeParts,
  getChallengedAccount,
  passChallenge,
  type SecondStep,
} from '../second-factor/sign-in-challenges.ts'
import { type CeremonyData, findNextCounter, makeSignInOptions, type RelyingParty } from './passkey-ceremonies.ts'
import { findPasskey, findPasskeys, markPasskeyUsed } from './passkeys.queries.ts'

/** What the browser needs to use a passkey in the second step. Fails with `challenge-over`, and `not-found` without a passkey. */
export async function startPasskeySignIn(
  db: Kysely<DB>,
  party: RelyingParty,
  challenge: string,
): Promise<CeremonyData> {
  const known = await findPasskeys(db, await getChallengedAccount(db, challenge))
  if (known.length === 0) fail('not-found')
  return makeSignInOptions(
    party,
    signedChallenge(challenge),
    known.map(({ credential_id }) => credential_id),
  )
}

/** The same as `passChallenge` with a passkey of the account in place of a code. Fails with `passkey-refused` for any other. */
export async function passWithPasskey(
  db: Kysely<DB>,
  parts: ChallengeParts,
  party: RelyingParty,
  given: SecondStep & { credential: CeremonyData },
): Promise<{ tokens: Tokens; account: AccountRow }> {
  const { challenge, credential } = given
  const usePasskey = async (transaction: Kysely<DB>, accountId: number) => {
    const passkey = await findPasskey(transaction, accountId, String(credential.id))
    if (passkey === undefined) return false
    const { id, credential_id: credentialId, public_key: publicKey, counter } = passkey
    const signed = { challenge: signedChallenge(challenge), passkey: { credentialId, publicKey, counter } }
    const next = await findNextCounter(party, signed, credential)
    if (next === undefined) return false
    await markPasskeyUsed(transaction, id, next)
    return true
  }
  return (await passChallenge(db, parts, given, usePasskey)) ?? fail('passkey-refused')
}

/** The challenge of the sign-in, in a form that the passkey signs and that is of no use elsewhere. */
function signedChallenge(challenge: string): Buffer {
  return createHash('sha256').update(`passkey:${challenge}`).digest()
}
