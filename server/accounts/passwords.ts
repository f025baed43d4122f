import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../http/overload/semaphore.ts'

/** Cost of argon2id, the default of the library: 19 MiB of memory for each running hash. */
const usualCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash it takes the same time and returns false. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>
}

/** One hash per core, and at most three: one of Node's four pool threads stays free for files and signatures. */
const permits = Math.min(os.availableParallelism(), 3)

/** Hashes at most `permits` passwords at once with a queue of twenty; beyond that it fails with `too-busy`. Only tests state the `cost`. */
export function createPasswords(cost = usualCost): Passwords {
  const semaphore = createSemaphore({ permits, maxWaiting: 20 })
  let dummy: Promise<string> | undefined
  return {
    hash: (password) => semaphore.run(() => hash(normal(password), cost)),
    async verify(passwordHash, password) {
      // Created at the first verification, whether or not the account exists, so that its time reveals nothing
      dummy ??= hash('nobody has this password', cost)
      const compared = passwordHash ?? (await dummy)
      const isSame = await semaphore.run(() => verify(compared, normal(password)))
      return isSame && passwordHash != null
    },
  }
}

/** Normalises to NFC: й is one character on some keyboards, and и with a combining mark on others. */
function normal(password: string): string {
  return password.normalize('NFC')
}
