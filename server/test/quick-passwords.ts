import { createPasswords } from '../accounts/passwords.ts'

/** Hashes in a fraction of a millisecond: what a test sets and checks protects no account. */
export const quickPasswords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
