import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Options of the server, as far as an authenticator reads them. */
interface Options {
  challenge: string
  rpId?: string
  rp?: { id: string }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url')
const userPresent = 0x01
const hasCredential = 0x40

/**
 * A passkey of the Web Authentication API with an ES256 key and attestation `none`. The browser around it states `origin`, whatever site
 * asks.
 */
export function createSoftwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  return {
    /** The response of `navigator.credentials.create`. */
    make(options: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // CBOR map {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([
        authenticatorData(options.rp?.id ?? '', userPresent | hasCredential),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ])
      // CBOR map {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: encoded(clientData('webauthn.create', options)),
        attestationObject: encoded(attestation),
      }
      return { id: encoded(id), rawId: encoded(id), type: 'public-key', response, clientExtensionResults: {} }
    },

    /** The response of `navigator.credentials.get`. */
    sign(options: Options) {
      counter += 1
      const data = authenticatorData(options.rpId ?? '', userPresent)
      const client = clientData('webauthn.get', options)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      }
      return { id: encoded(id), rawId: encoded(id), type: 'public-key', response, clientExtensionResults: {} }
    },
  }
}
