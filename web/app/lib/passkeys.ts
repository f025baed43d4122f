import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiProblem } from './api.ts'

/** Options and results of the Web Authentication API in JSON, as the API sends and takes them. */
type CeremonyData = Record<string, unknown>

/** Whether this browser knows passkeys, which it does on HTTPS and localhost only. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

/** Loaded when a passkey is made or used: most visitors have none. Throws ApiProblem without a connection. */
function loadLibrary() {
  return import('@simplewebauthn/browser').catch(() => {
    throw new ApiProblem({ status: 0, code: 'unreachable', detail: '' })
  })
}

/** Asks the device to make a passkey; null if it refuses, or the person does. */
export async function makePasskey(options: CeremonyData): Promise<CeremonyData | null> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return orNullIfRefused(startRegistration({ optionsJSON }).then((made) => ({ ...made })))
}

/** Asks the device to sign with a passkey; null if it refuses, or the person does. */
export async function signWithPasskey(options: CeremonyData): Promise<CeremonyData | null> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return orNullIfRefused(startAuthentication({ optionsJSON }).then((signed) => ({ ...signed })))
}

/** Browsers report a refusal, a cancellation and a device without the passkey alike, as an error with a name of the standard. */
async function orNullIfRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (
      error instanceof Error &&
      /^(NotAllowed|Abort|InvalidState|Security|NotSupported|Constraint)Error$/.test(error.name)
    )
      return null
    throw error
  }
}
