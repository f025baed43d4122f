import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether the remote address of a socket is a loopback address, including IPv4-mapped IPv6. */
export function isLoopbackAddress(address: string | undefined): boolean {
  const version = isIP(address ?? '')
  return address !== undefined && version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the host of a URL is this machine: localhost, [::1] or an address that begins with 127. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))
}
