/** Where the visitor wants to be connected, as far as the page knows. */
export interface RequestPlace {
  /** In words, '' where only the point is known. */
  addressLine: string
  addressId?: number
  longitude?: number
  latitude?: number
}

/**
 * Whether the text is the address, or goes on after it as with a flat. A further digit or letter makes another house of
 * it: 84 is not 8. Any text goes on after an unknown address, ''.
 */
export function continuesAddress(text: string, address: string): boolean {
  return address === '' || (text.startsWith(address) && /^(?:$|[\s,;.(])/.test(text.slice(address.length)))
}
