import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type CurrentUser, findUserOfSession, sessionOf } from '../accounts/current-user.ts'
import { requireOwnProvider } from '../accounts/permission-policy.ts'
import { createAnnouncements } from '../db/announcements.ts'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import { AppError, fail } from '../http/errors/app-error.ts'
import { createEventStream, type EventStream } from '../http/outgoing/event-stream.ts'
import { findProviderRequest } from './provider-requests.queries.ts'
import { confirmSlots, giveBackSlot, takeSlot } from './stream-slots.ts'
import { wireProviderRequest } from './wire-request.ts'

/** The NOTIFY channel of the trigger on the table request. */
const channel = 'cabinet_events'
const heartbeatMs = 15_000
/** Limits of open streams on this instance. */
const maxStreams = { perAccount: 6, perInstance: 500 }
const retryAfterSeconds = 30

interface Reader {
  user: CurrentUser
  providerId: number
  accountId: number
  /** Id of the row in event_stream, which counts the provider's streams on all instances. */
  slotId: string
  stream: EventStream
}

export interface CabinetStreams {
  /** Opens a stream of the events of the user's provider. Fails with `no-provider`, `too-many-requests` or `too-busy`. */
  open(user: CurrentUser): Promise<EventStream>
  /** Ends all streams, including those opened later. Call it first at shutdown: the server waits for open connections. */
  end(): void
  close(): Promise<void>
}

/**
 * The event streams of this instance. Each event and each heartbeat reads the reader's role and permissions again, and closes the
 * stream if they have changed. A trigger notifies with ids only, in the transaction of the change: uncommitted changes are never
 * announced, and each event is read from the database for its own provider. One connection outside the pool listens for all
 * streams; after a reconnect, and after an event that could not be read, the streams get `resync`, and clients load the list again.
 */
export function createCabinetStreams(db: Kysely<DB>, pool: pg.Pool, log: Log): CabinetStreams {
  const readers = new Set<Reader>()
  /** Streams that are being opened. They count before the first await: otherwise many concurrent calls would pass the limits. */
  const opening = new Set<Pick<Reader, 'accountId'>>()
  let isEnding = false
  // Announcements are handled one at a time, so that readers get events in order
  let previousDelivery: Promise<void> = Promise.resolve()

  const announcements = createAnnouncements(
    pool,
    channel,
    {
      onNotification(payload) {
        previousDelivery = previousDelivery
          .then(() => deliver(payload))
          .catch((err) => log.error({ err }, 'an event was not delivered'))
      },
      onResumed() {
        resync(readers)
      },
    },
    log,
  )

  /** Makes the clients load the list again. */
  const resync = (missing: Iterable<Reader>) => {
    for (const { stream } of missing) stream.send('resync', {})
  }

  const deliver = async (payload: string) => {
    const { event, request, provider } = JSON.parse(payload) as { event: string; request: number; provider: number }
    const listening = [...readers].filter(({ providerId }) => providerId === provider)
    if (listening.length === 0) return
    try {
      const row = await findProviderRequest(db, { id: request, providerId: provider })
      if (row === undefined) return
      const data = wireProviderRequest(row)
      for (const reader of listening) if (await hasKeptPermissions(reader)) reader.stream.send(event, data)
    } catch (error) {
      resync(listening)
      throw error
    }
  }

  /** Ends the reader's stream if the permissions have changed or cannot be read. */
  const hasKeptPermissions = async ({ user, stream }: Reader): Promise<boolean> => {
    const now = await findUserOfSession(db, sessionOf(user)).catch((err) => {
      // The session of staff who acted for the provider is over
      if (err instanceof AppError) return
      log.error({ err }, 'a reader of events was cut off, whose permissions could not be read')
    })
    if (now && permissionsOf(now) === permissionsOf(user)) return true
    stream.end()
    return false
  }

  const givingBack = new Set<Promise<void>>()
  /** The latest confirmation of slots. Its upsert would restore a slot that is given back while it runs. */
  let confirmed: Promise<void> = Promise.resolve()
  const giveBack = (slotId: string): Promise<void> => {
    const done = confirmed
      .then(() => giveBackSlot(db, slotId))
      // The slot expires later, like those of a killed process
      .catch((err) => log.warn({ err }, 'the slot of an event stream was not given back'))
      .finally(() => givingBack.delete(done))
    return done
  }

  // Sequential: hundreds of concurrent queries would make every request wait for a database connection
  let isHeartbeatRunning = false
  const heartbeat = async () => {
    if (isHeartbeatRunning) return
    isHeartbeatRunning = true
    for (const reader of [...readers]) if (await hasKeptPermissions(reader)) reader.stream.sendHeartbeat()
    confirmed = confirmSlots(db, [...readers]).catch((err) =>
      log.error({ err }, 'the slots of event streams were not confirmed'),
    )
    await confirmed
    isHeartbeatRunning = false
  }
  const heartbeats = setInterval(() => void heartbeat(), heartbeatMs)
  heartbeats.unref()

  return {
    async open(user) {
      const providerId = requireOwnProvider(user, 'member')
      if (isEnding || readers.size + opening.size >= maxStreams.perInstance)
        fail('too-busy', undefined, { retryAfterSeconds })
      const own = [...readers, ...opening].filter(({ accountId }) => accountId === user.id).length
      if (own >= maxStreams.perAccount) fail('too-many-requests', undefined, { retryAfterSeconds })
      const slot = { providerId, accountId: user.id }
      opening.add(slot)
      let slotId: string | undefined
      try {
        slotId = await takeSlot(db, slot)
      } finally {
        opening.delete(slot)
      }
      if (slotId === undefined) return fail('too-many-requests', undefined, { retryAfterSeconds })
      const reader = { user, ...slot, slotId, stream: createEventStream() }
      readers.add(reader)
      const leave = () => {
        if (readers.delete(reader)) givingBack.add(giveBack(reader.slotId))
      }
      reader.stream.onClosed(leave)
      try {
        await announcements.listen()
      } catch (error) {
        leave()
        throw error
      }
      // The first heartbeat confirms to the client that events are delivered from now on
      reader.stream.sendHeartbeat()
      if (isEnding) reader.stream.end()
      return reader.stream
    },
    end() {
      isEnding = true
      for (const { stream } of readers) stream.end()
    },
    async close() {
      clearInterval(heartbeats)
      await announcements.close()
      await previousDelivery
      await Promise.all(givingBack)
    },
  }
}

/** Role, provider and permissions of a reader as comparable JSON. */
function permissionsOf({ role, providerId, permissions }: CurrentUser): string {
  return JSON.stringify([
    role,
    providerId,
    Object.entries(permissions).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])
}
