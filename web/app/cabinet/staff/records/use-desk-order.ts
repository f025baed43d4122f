import { type RefObject, useRef, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { isChangedMeanwhile } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../../lib/session/signed-in-page.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { moved, orderChanged } from '../../kit/lists/messages.ts'
import type { KeptRecord } from '../../kit/records/record-kind.ts'
import { notConnected } from '../../messages.ts'
import type { DeskKind } from './desk-kind.ts'
import * as messages from './messages.ts'

/** The loaded records with the order set here; one move is saved at a time. `rows` contains the buttons that move them. */
export function useDeskOrder<Item extends KeptRecord, Draft extends object>(
  loaded: readonly Item[],
  { order, nameOf }: Pick<DeskKind<Item, Draft>, 'order' | 'nameOf'>,
  rows: RefObject<HTMLElement | null>,
) {
  const t = useText()
  const language = useLanguage()
  const [known, setKnown] = useState({ loaded, items: loaded })
  const [busyId, setBusyId] = useState<number | null>(null)
  const isBusy = useRef(false)
  const [announced, setAnnounced] = useState('')
  // Newly loaded records replace the local order
  const items = known.loaded === loaded ? known.items : loaded

  async function move(item: Item, by: -1 | 1) {
    const place = items.indexOf(item)
    const other = items[place + by]
    if (!order || !other || isBusy.current) return
    isBusy.current = true
    setBusyId(item.id)
    try {
      const ids = items.map(({ id }) => (id === item.id ? other.id : id === other.id ? item.id : id))
      setKnown({ loaded, items: await order(authorisedApi(language), ids) })
      setAnnounced(t(moved(nameOf(item, language), place + by + 1, items.length)))
      // The browser blurs a button that moves with its row
      requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[data-move="${item.id} ${by}"]`)?.focus())
    } catch (error) {
      fail(error)
    } finally {
      isBusy.current = false
      setBusyId(null)
    }
  }

  function fail(error: unknown) {
    if (isChangedMeanwhile(error)) {
      setKnown({ loaded, items: error.current as Item[] })
      return showToast({ kind: 'error', text: t(orderChanged) })
    }
    if (!(error instanceof ApiProblem)) throw error
    if (isSessionOver(error)) return
    showToast({
      kind: 'error',
      text: `${t(messages.moveFailed)}. ${failureMessage(error, t, { offline: notConnected })}`,
    })
  }

  return { items, busyId, announced, move }
}
