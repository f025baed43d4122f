import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { addressText } from '../../../parts/places/address-text.ts'
import { useAuthorisedApi } from '../use-authorised-api.ts'
import { refusalText } from '../zone-acts.ts'
import * as messages from './messages.ts'

/** What the last act has done, or the errors of the acts that waited for each other. */
export type HouseNotice = { kind: 'done' | 'failed'; text: string } | { kind: 'removed'; text: string; house: Address }

/** Adds houses to a zone one after another, or removes one while nothing else is done; `onChanged` is called after each change. */
export function useHouseActs(zoneId: number, onChanged: () => void) {
  const t = useText()
  const language = useLanguage()
  const callApi = useAuthorisedApi()
  const [notice, setNotice] = useState<HouseNotice | null>(null)
  const [busyId, setBusyId] = useState<number | null>(null)
  /** The last of the acts that are not finished. */
  const last = useRef<Promise<void>>(null)
  const paramsOf = ({ id }: Address) => ({ params: { id: String(zoneId), address_id: String(id) } })

  async function run(house: Address, call: () => Promise<HouseNotice>, failed: Text) {
    setBusyId(house.id)
    try {
      const done = await call()
      setNotice((shown) => (shown?.kind === 'failed' ? shown : done))
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const text = refusalText(failed, error, t)
      setNotice((shown) => ({ kind: 'failed', text: shown?.kind === 'failed' ? `${shown.text} ${text}` : text }))
    } finally {
      setBusyId(null)
    }
  }

  /** Runs after the acts that are not finished. */
  function act(...parts: Parameters<typeof run>): Promise<void> {
    const before = last.current
    if (!before) setNotice(null)
    const begin = () => run(...parts)
    const running = before ? before.then(begin, begin) : begin()
    last.current = running
    void running.finally(() => {
      if (last.current === running) last.current = null
    })
    return running
  }

  return {
    notice,
    busyId,
    add: (house: Address) =>
      act(
        house,
        async () => {
          const added = await callApi('PUT /info/api/zones/:id/addresses/:address_id/', paramsOf(house))
          return { kind: 'done', text: t(messages.added(addressText(added, language))) }
        },
        messages.notAdded(addressText(house, language)),
      ),
    async remove(house: Address) {
      if (last.current) return
      await act(
        house,
        async () => {
          await callApi('DELETE /info/api/zones/:id/addresses/:address_id/', paramsOf(house))
          return { kind: 'removed', house, text: t(messages.removed(addressText(house, language))) }
        },
        messages.notRemoved,
      )
    },
  }
}

export type HouseActs = ReturnType<typeof useHouseActs>
