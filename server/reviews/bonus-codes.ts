import { randomBytes } from 'node:crypto'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import type { Jobs } from '../notifications/jobs.ts'
import { postMail } from '../notifications/outbox.ts'
import { type EarnedBonus, findEarnedBonuses, insertBonusCode } from './bonus-codes.queries.ts'
import { bonusMail } from './bonus-mail.ts'

/** Dependencies of bonus codes. */
export interface BonusParts {
  jobs: Jobs
  /** Origin of every link, independent of the request's Host header. */
  publicUrl: string
  clock: Clock
}

/** Grants the bonus for the review if it has earned one: the code is sent by mail, once. Call it in the transaction of the review. */
export async function grantBonusOf(transaction: Kysely<DB>, parts: BonusParts, reviewId: number): Promise<void> {
  for (const earned of await findEarnedBonuses(transaction, reviewId)) await grant(transaction, parts, earned)
}

/** Grants the bonuses of reviews whose connection was confirmed after they were written. */
export async function grantEarnedBonuses(db: Kysely<DB>, parts: BonusParts): Promise<void> {
  for (const earned of await findEarnedBonuses(db))
    await db.transaction().execute((transaction) => grantBonusOf(transaction, parts, earned.review_id))
}

async function grant(transaction: Kysely<DB>, { jobs, publicUrl, clock }: BonusParts, earned: EarnedBonus) {
  const code = makeCode()
  if (!(await insertBonusCode(transaction, earned, { code, issuedAt: clock() }))) return
  const language = earned.language as Language
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/about`
  const content = bonusMail({ code, provider: earned.provider_name, url })[language]
  await postMail(transaction, jobs, { to: { email: earned.email, language }, kind: 'bonus', content })
}

/** Without the letters and digits that are mistaken for each other when read aloud or typed. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 16 characters of 5 random bits each, in groups: K7QD-2MXP-… */
function makeCode(): string {
  const characters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return characters.replace(/.{4}(?=.)/g, '$&-')
}
