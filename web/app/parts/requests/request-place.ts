/** The place of connection, as known to the page. */
export interface RequestPlace {
  /** The displayed address, '' if only the point is known. */
  addressLine: string
  addressId?: number
  longitude?: number
  latitude?: number
}

/**
 * Whether the text is the address or extends it, for example by a flat. A further digit or letter makes it another house: 84 is
 * not 8. Any text extends an unknown address, ''.
 */
export function continuesAddress(text: string, address: string): boolean {
  return address === '' || (text.startsWith(address) && /^(?:$|[\s,;.(])/.test(text.slice(address.length)))
}
