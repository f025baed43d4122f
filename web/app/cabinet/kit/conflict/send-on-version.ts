import { isChangedMeanwhile } from '../../../lib/record-version.ts'

/** The record may change several times while a request is being sent. */
const maxTries = 5

interface Sending<Seen, Sent, Stopped> {
  send: (seen: Seen) => Promise<Sent>
  /** Called after a 412: returns the current record for a retry, or `stopped` if the user must decide first. */
  look: (current: unknown, seen: Seen) => Promise<{ seen: Seen } | { stopped: Stopped }>
}

/** Sends with the loaded version. After a 412 retries with the current version unless `look` stops it; throws the last error. */
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
