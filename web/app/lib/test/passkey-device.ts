import { vi } from 'vitest'

/** A browser that knows passkeys. `answer` is what its device does, for `create` and `get`; an error refuses. */
export function fakePasskeyDevice(answer: () => object | Error) {
  const ask = async () => {
    const answered = answer()
    if (answered instanceof Error) throw answered
    return answered
  }
  class PublicKeyCredential {}
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: ask, get: ask } })
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer

/** What the browser returns for a passkey that has signed. */
export function signedCredential() {
  const response = { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() }
  return { id: 'AQID', rawId: bytes(), type: 'public-key', response, getClientExtensionResults: () => ({}) }
}

/** What the browser returns for a passkey that it has made. */
export function madeCredential() {
  const response = { clientDataJSON: bytes(), attestationObject: bytes() }
  return { id: 'AQID', rawId: bytes(), type: 'public-key', response, getClientExtensionResults: () => ({}) }
}

/** The error of the standard for a person who cancels. */
export const cancelled = () => Object.assign(new Error('cancelled'), { name: 'NotAllowedError' })
