import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export const fates = ['accept', 'refuse for now', 'refuse at connection', 'drop after data', 'hang'] as const
export type Fate = (typeof fates)[number]

export interface Delivery {
  recipient: string
  messageId: string
}

export interface FaultySmtpServer {
  port: number
  /** Mails that were accepted with 250. */
  accepted: Delivery[]
  /** Mails whose content arrived completely, accepted or not. */
  received: Delivery[]
  /** Called when a mail is accepted, before the response is sent. */
  onAccepted: (delivery: Delivery) => void
  close(): Promise<void>
}

/** Starts an SMTP server that handles each mail as `nextFate` returns. */
export async function startSmtpServer(nextFate: () => Fate): Promise<FaultySmtpServer> {
  const sockets = new Set<{ destroy(): void }>()
  let refusesConnections = 0
  const faulty: FaultySmtpServer = {
    port: 0,
    accepted: [],
    received: [],
    onAccepted: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect(_session, done) {
      if (refusesConnections === 0) return done()
      refusesConnections -= 1
      done(Object.assign(new Error('too many connections'), { responseCode: 421 }))
    },
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8').on('data', (text: string) => {
        source += text
      })
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? ''
        const delivery = { recipient, messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '' }
        faulty.received.push(delivery)
        const fate = nextFate()
        if (fate === 'hang') return
        if (fate === 'refuse for now') return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        if (fate === 'refuse at connection') refusesConnections = 1
        if (fate === 'drop after data' || fate === 'refuse at connection') {
          for (const socket of sockets) socket.destroy()
          return
        }
        faulty.accepted.push(delivery)
        faulty.onAccepted(delivery)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  faulty.port = (server.server.address() as AddressInfo).port
  return faulty
}
