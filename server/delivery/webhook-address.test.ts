import type { lookup } from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'
import { isPublicAddress } from './webhook-address.ts'
import { createWebhookSender } from './webhook-requests.ts'
import { makeWebhookSecret } from './webhook-secrets.ts'

const secret = makeWebhookSecret()
const event = { id: 'msg-1', type: 'ping', time: new Date('2026-11-25T08:00:00Z'), data: { a: 1 } }
const blocked = { isAccepted: false, reason: 'private address', status: null }
let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await startWebhookReceiver(secret)
})
afterAll(() => receiver.close())
beforeEach(() => Object.assign(receiver, { events: [], fates: [], calls: [] }))

/** A resolver in which every name has these addresses. */
const names = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

describe('a public address', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4001:81b::200e', '2606:4700::1111'])(
    'may be called: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '192.0.0.8', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1'],
    ...[
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001::1',
      '2001:db8::1',
      '3fff::1',
      'fec0::1',
      'localhost',
    ],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('outside demo mode a webhook is not called', () => {
  const sender = createWebhookSender({ allowsPrivate: false, limitMs: 60_000 })

  test.each([
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://[::1]/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://[::ffff:a00:1]/', 'https://169.254.169.254/latest/meta-data/'],
    ...['https://10.0.0.1/', 'https://192.168.0.1/', 'https://[fe80::1]/', 'https://[fd00::1]/', 'https://0.0.0.0/'],
  ])('at %s', async (url) => expect(await sender.post(url, secret, event)).toEqual(blocked))

  test.each([
    [['127.0.0.1']],
    [['10.0.0.5']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:192.168.1.1']],
    [['8.8.8.8', '127.0.0.1']],
  ])('at a name that resolves to %s', async (addresses) => {
    const { port } = new URL(receiver.url)
    const resolving = createWebhookSender({ allowsPrivate: false, resolve: names(...addresses) })
    expect(await resolving.post(`https://hooks.example:${port}/hook`, secret, event)).toEqual(blocked)
    expect(receiver.calls).toEqual([])
  })

  test('at the name of this machine', async () => {
    expect(await sender.post('https://localhost/', secret, event)).toEqual(blocked)
  })

  test('without encryption, or by another protocol', async () => {
    for (const url of ['http://hooks.example/', 'file:///etc/passwd', 'ftp://hooks.example/'])
      expect(await sender.post(url, secret, event)).toEqual({ isAccepted: false, reason: 'not https', status: null })
  })
})

describe('a webhook', () => {
  const sender = createWebhookSender({ allowsPrivate: true, limitMs: 60_000 })

  test('gets an event whose signature, id and time the reference library accepts', async () => {
    expect(await sender.post(receiver.url, secret, event)).toEqual({ isAccepted: true, status: 200 })
    expect(receiver.events).toEqual([
      { id: 'msg-1', type: 'ping', timestamp: '2026-11-25T08:00:00.000Z', data: { a: 1 } },
    ])
  })

  test.each([
    ['error', 'status 500', 500],
    ['redirect', 'status 307', 307],
    ['gone', 'status 410', 410],
  ] as const)('that answers by %s has not accepted the event: %s', async (fate, reason, status) => {
    receiver.fates = [fate]
    expect(await sender.post(receiver.url, secret, event)).toEqual({ isAccepted: false, reason, status })
    // In particular no redirect was followed
    expect(receiver.calls).toHaveLength(1)
  })

  fullSuiteTest('that answers by hang has not accepted the event: timeout', async () => {
    receiver.fates = ['hang']
    const hasty = createWebhookSender({ allowsPrivate: true, limitMs: 2000 })
    expect(await hasty.post(receiver.url, secret, event)).toEqual({
      isAccepted: false,
      reason: 'timeout',
      status: null,
    })
    expect(receiver.calls).toHaveLength(1)
  })

  test.each(['drop', 'half'] as const)(
    'that ends the connection early (%s) has not accepted the event',
    async (fate) => {
      receiver.fates = [fate]
      expect(await sender.post(receiver.url, secret, event)).toMatchObject({ isAccepted: false })
    },
  )

  test('may answer with any amount of data, of which little is read', async () => {
    receiver.fates = ['large']
    expect(await sender.post(receiver.url, secret, event)).toEqual({ isAccepted: true, status: 200 })
  })

  test('that cannot be reached is a failure with a short reason', async () => {
    expect(await sender.post('http://127.0.0.1:1/', secret, event)).toEqual({
      isAccepted: false,
      reason: 'ECONNREFUSED',
      status: null,
    })
  })
})
