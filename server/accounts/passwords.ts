import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../http/semaphore.ts'

/** argon2id is the library's own choice. 19 MiB for each that runs. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash it takes the same time and is false. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>
}

/** As many as there are cores, which more only divide; of Node's four threads one stays free for files and signatures. */
const permits = Math.min(os.availableParallelism(), 3)

/** Hashes so many passwords at once while twenty wait; beyond that it fails with `too-busy`. */
export function createPasswords(): Passwords {
  const semaphore = createSemaphore({ permits, maxWaiting: 20 })
  let dummy: Promise<string> | undefined
  return {
    hash: (password) => semaphore.run(() => hash(normal(password), cost)),
    async verify(passwordHash, password) {
      // Made at the first need, whoever it is for, so that no account is told by it
      dummy ??= hash('nobody has this password', cost)
      const compared = passwordHash ?? (await dummy)
      const isSame = await semaphore.run(() => verify(compared, normal(password)))
      return isSame && passwordHash != null
    },
  }
}

/** One letter may be written in two ways: й is one character on some keyboards, и and a sign on others. */
function normal(password: string): string {
  return password.normalize('NFC')
}
