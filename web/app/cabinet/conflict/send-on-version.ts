import { isChangedMeanwhile } from '../../lib/record-version.ts'

/** A record may change several times while something is sent to it. */
const maxTries = 5

interface Sending<Seen, Sent, Stopped> {
  send: (seen: Seen) => Promise<Sent>
  /** After a 412: the record as it is now to send on, or what is to be decided first. */
  look: (current: unknown, seen: Seen) => Promise<{ seen: Seen } | { stopped: Stopped }>
}

/** Sends on the version that was seen, and on a newer one as long as nothing is to be decided. */
export async function sendOnVersion<Seen, Sent, Stopped>(
  first: Seen,
  { send, look }: Sending<Seen, Sent, Stopped>,
): Promise<Sent | Stopped> {
  let seen = first
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(seen)
    } catch (error) {
      if (!isChangedMeanwhile(error) || tries === maxTries) throw error
      const found = await look(error.current, seen)
      if ('stopped' in found) return found.stopped
      seen = found.seen
    }
  }
}
