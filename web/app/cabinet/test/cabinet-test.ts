import { signIn } from '../../lib/test/signed-in.ts'
import { toastStore } from '../../lib/toasts/toast-store.ts'

/** Before each component test of the cabinet: a signed-in user, and no toasts of earlier tests. */
export function startCabinetTest() {
  signIn()
  toastStore.write([])
}
