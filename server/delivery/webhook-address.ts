import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Special-purpose networks of IPv4 (RFC 6890 and its updates): nothing in them is a public server. */
const closedNetworks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Inside the public addresses of IPv6: protocols, documentation, and tunnels that contain an IPv4 address. */
const closedNetworks6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, 'ipv4')
const closed6 = new BlockList()
for (const [network, bits] of closedNetworks6) closed6.addSubnet(network, bits, 'ipv6')
/** All public addresses of IPv6 begin with these three bits: loopback, local, mapped and translated addresses do not. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address can belong to a server in the internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** The address of a webhook is not one that may be called. */
export class ClosedAddress extends Error {
  constructor() {
    super('private address')
  }
}

/** The address in a URL; undefined if it contains a name instead. */
export function addressInUrl({ hostname }: URL): string | undefined {
  const text = hostname.replace(/^\[|\]$/g, '')
  return isIP(text) === 0 ? undefined : text
}

/**
 * Resolves a name for one connection, and fails with `ClosedAddress` if any of its addresses is not public. The connection is opened to
 * the checked addresses, so a second resolution cannot lead elsewhere.
 */
export function resolveWith(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0]
      if (error !== null || first === undefined)
        return callback(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '')
      if (addresses.some(({ address }) => !isPublicAddress(address))) return callback(new ClosedAddress(), '')
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
