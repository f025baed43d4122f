import type { Passkey } from '@motanet/contract/accounts/second-factor.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import type { CurrentUser } from '../current-user.ts'
import { describeDevice } from '../device-name.ts'
import {
  asConfirmed,
  type Confirmation,
  lockOwnAccount,
  type SecondFactorParts,
} from '../second-factor/second-factor.ts'
import { type CeremonyData, findRegistered, makeRegistrationOptions, type RelyingParty } from './passkey-ceremonies.ts'
import { listPasskeys } from './passkey-list.ts'
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  replaceRegistration,
  takeRegistration,
} from './passkeys.queries.ts'

const registrationMinutes = 5
const maxPasskeys = 10

/**
 * What the browser needs to make a passkey, which can then be used instead of a code of the authenticator app. Fails as `asConfirmed` does,
 * also without an app, and with `too-many-records` beyond ten.
 */
export async function startRegistration(
  db: Kysely<DB>,
  parts: SecondFactorParts,
  party: RelyingParty,
  { user, confirmation }: { user: CurrentUser; confirmation: Confirmation },
): Promise<CeremonyData> {
  return asConfirmed(db, parts, { user, confirmation, isAboutPresent: true }, async (transaction) => {
    const known = await findPasskeys(transaction, user.id)
    if (known.length >= maxPasskeys) fail('too-many-records')
    const options = await makeRegistrationOptions(party, {
      accountId: user.id,
      email: user.email,
      knownIds: known.map(({ credential_id }) => credential_id),
    })
    await replaceRegistration(transaction, user.id, { challenge: options.challenge, minutes: registrationMinutes })
    return options
  })
}

/** Stores the passkey that the browser has made. Fails with `passkey-refused`: for another site, after 5 minutes, or known already. */
export async function addPasskey(
  db: Kysely<DB>,
  party: RelyingParty,
  user: CurrentUser,
  { credential, userAgent }: { credential: CeremonyData; userAgent: string | undefined },
): Promise<Passkey[]> {
  return db.transaction().execute(async (transaction) => {
    const account = await lockOwnAccount(transaction, user)
    const challenge = await takeRegistration(transaction, user.id)
    if (challenge === undefined || !account.has_second_factor) return fail('passkey-refused')
    const made = (await findRegistered(party, challenge, credential)) ?? fail('passkey-refused')
    const { browser, system } = describeDevice(userAgent ?? null)
    const device = [browser, system].filter((part) => part !== null).join(', ')
    const { credentialId: credential_id, publicKey: public_key, counter } = made
    const passkey = { credential_id, account_id: user.id, public_key, counter, device }
    if (!(await insertPasskey(transaction, passkey))) fail('passkey-refused')
    return listPasskeys(transaction, user.id)
  })
}

/** Fails as `asConfirmed` does, and with `not-found`. */
export async function removePasskey(
  db: Kysely<DB>,
  parts: SecondFactorParts,
  { user, confirmation, id }: { user: CurrentUser; confirmation: Confirmation; id: number },
): Promise<void> {
  await asConfirmed(db, parts, { user, confirmation, isAboutPresent: true }, async (transaction) => {
    if (!(await deletePasskey(transaction, user.id, id))) fail('not-found')
  })
}
