import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:0:1::5', '2001:db8:0:1'],
  ['2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ['in-process', 'in-process'],
])('the network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
