import type { HouseListDetails } from '@motanet/contract/imports/imports.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'

export interface HouseChoosing {
  /** Whether lines can still be decided. */
  isOpen: boolean
  isBusy: boolean
  /** By position: the choices that are being stored. */
  wished: ReadonlyMap<number, number | null>
  /** Why the last choice was not stored; else empty. */
  error: string
  /** Null skips the line. */
  choose: (position: number, addressId: number | null) => void
  skipRest: () => void
}

/** Shows and stores each choice at once and reloads the page. */
export function useHouseChoices({ id, state }: HouseListDetails): HouseChoosing {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [wished, setWished] = useState<HouseChoosing['wished']>(new Map())
  const [error, setError] = useState('')
  /** Of two choices for a line the last one wins: they are sent one after another. */
  const last = useRef<Promise<void>>(Promise.resolve())
  const sending = useRef(0)

  async function send(body: { choices?: { position: number; address_id: number | null }[]; skips_rest?: boolean }) {
    if (sending.current === 0) setError('')
    sending.current += 1
    setBusy(true)
    const store = async () => {
      try {
        await authorisedApi(language)('POST /info/api/imports/:id/choices/', { params: { id: String(id) }, body })
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        setError(failureMessage(problem, t))
      }
    }
    const own = last.current.then(store, store)
    last.current = own
    await own
    await revalidate()
    sending.current -= 1
    if (sending.current > 0) return
    setBusy(false)
    setWished(new Map())
  }

  return {
    ...{ isOpen: state === 'checked', isBusy, wished, error },
    choose(position, addressId) {
      setWished((known) => new Map(known).set(position, addressId))
      void send({ choices: [{ position, address_id: addressId }] })
    },
    skipRest: () => void send({ skips_rest: true }),
  }
}
