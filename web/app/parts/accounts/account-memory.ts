/**
 * State shared by the account pages during client-side navigation. Stored in memory only: these values belong neither in a URL
 * nor in browser storage.
 */
interface AccountMemory {
  /** As typed last. */
  email: string
  /** Set when the link of a mail has just been used. */
  isPasswordChanged: boolean
}

const memory: AccountMemory = { email: '', isPasswordChanged: false }

export function recall(): Readonly<AccountMemory> {
  return memory
}

/** Browser only: on the server this memory would be shared by all visitors. */
export function remember(part: Partial<AccountMemory>) {
  Object.assign(memory, part)
}
