/**
 * What the account pages tell one another while the visitor goes between them: in memory, for neither belongs into an
 * address, nor into what the browser keeps.
 */
interface AccountMemory {
  /** As it was typed last. */
  email: string
  /** By the link of a mail, a moment ago. */
  isPasswordChanged: boolean
}

const memory: AccountMemory = { email: '', isPasswordChanged: false }

export function recall(): Readonly<AccountMemory> {
  return memory
}

/** For the browser only: the server's memory would be everybody's. */
export function remember(part: Partial<AccountMemory>) {
  Object.assign(memory, part)
}
