import { beforeAll } from 'vitest'

/** jsdom has no modal dialogs: they open and close in place, without a top layer and without moving the focus. */
export function fakeDialogs() {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
    }
  })
}
