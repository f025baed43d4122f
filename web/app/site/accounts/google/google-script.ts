/** The used part of Google's API: https://developers.google.com/identity/gsi/web/reference/js-reference */
export interface GoogleIdentity {
  initialize(settings: {
    client_id: string
    callback: (answer: { credential: string }) => void
    ux_mode: 'popup'
  }): void
  renderButton(place: HTMLElement, looks: GoogleButtonLooks): void
}

interface GoogleButtonLooks {
  type: 'standard'
  size: 'large'
  shape: 'rectangular'
  theme: 'outline' | 'filled_black'
  text: 'signin_with' | 'signup_with' | 'continue_with'
  locale: string
  /** Pixels, 200 to 400. */
  width: number
}

type GoogleWindow = Window & { google?: { accounts?: { id?: GoogleIdentity } } }

let loading: Promise<GoogleIdentity> | null = null
let takeCredential: ((credential: string) => void) | null = null

/** Loads Google's script once per document; rejects if loading fails, and the next call retries. */
export function loadGoogle(clientId: string): Promise<GoogleIdentity> {
  loading ??= load(clientId).catch((error) => {
    loading = null
    throw error
  })
  return loading
}

/** Sets the handler of the next sign-in's credential; returns the function that removes it. */
export function takeCredentials(take: (credential: string) => void): () => void {
  takeCredential = take
  return () => {
    if (takeCredential === take) takeCredential = null
  }
}

async function load(clientId: string): Promise<GoogleIdentity> {
  await addScript('https://accounts.google.com/gsi/client')
  const identity = (window as GoogleWindow).google?.accounts?.id
  if (!identity) throw new Error('Google’s script brought no sign-in')
  identity.initialize({
    client_id: clientId,
    callback: ({ credential }) => takeCredential?.(credential),
    ux_mode: 'popup',
  })
  return identity
}

function addScript(address: string): Promise<void> {
  const script = document.createElement('script')
  script.src = address
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('Google’s script did not load'))
    }
    document.head.append(script)
  })
}
