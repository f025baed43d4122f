import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { addressText } from '../../../parts/places/address-text.ts'
import { useAuthorisedApi } from '../use-authorised-api.ts'
import { refusalText } from '../zone-acts.ts'
import * as messages from './messages.ts'

/** What the last act has done. */
export type HouseNotice = { kind: 'done' | 'failed'; text: string } | { kind: 'removed'; text: string; house: Address }

/** Adds houses to a zone and removes them, one at a time; `onChanged` is called after each change. */
export function useHouseActs(zoneId: number, onChanged: () => void) {
  const t = useText()
  const language = useLanguage()
  const callApi = useAuthorisedApi()
  const [notice, setNotice] = useState<HouseNotice | null>(null)
  const [busyId, setBusyId] = useState<number | null>(null)
  const paramsOf = ({ id }: Address) => ({ params: { id: String(zoneId), address_id: String(id) } })

  async function act(house: Address, call: () => Promise<HouseNotice>, failed: typeof messages.notAdded) {
    if (busyId !== null) return
    setBusyId(house.id)
    setNotice(null)
    try {
      setNotice(await call())
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setNotice({ kind: 'failed', text: refusalText(failed, error, t) })
    } finally {
      setBusyId(null)
    }
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
        messages.notAdded,
      ),
    remove: (house: Address) =>
      act(
        house,
        async () => {
          await callApi('DELETE /info/api/zones/:id/addresses/:address_id/', paramsOf(house))
          return { kind: 'removed', house, text: t(messages.removed(addressText(house, language))) }
        },
        messages.notRemoved,
      ),
  }
}

export type HouseActs = ReturnType<typeof useHouseActs>
