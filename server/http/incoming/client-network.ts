import { isIPv6 } from 'node:net'

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Returns the network that identifies one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  const ipv4 = mappedIpv4.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  if (!isIPv6(address)) return address
  const [bare = ''] = address.split('%', 1)
  const [before = '', after] = bare.split('::', 2)
  const groups = before === '' ? [] : before.split(':')
  const following = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? 0 : 8 - groups.length - following.length
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...following]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
