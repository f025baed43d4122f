import type { HouseListDetails } from '@motanet/contract/imports/imports.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'

export interface HouseChoosing {
  /** Whether lines can still be decided. */
  isOpen: boolean
  isBusy: boolean
  /** Why the last choice was not stored; else empty. */
  error: string
  /** Null skips the line. */
  choose: (position: number, addressId: number | null) => void
  skipRest: () => void
}

/** Stores each choice at once and reloads the page. */
export function useHouseChoices({ id, state }: HouseListDetails): HouseChoosing {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function send(body: { choices?: { position: number; address_id: number | null }[]; skips_rest?: boolean }) {
    setBusy(true)
    setError('')
    try {
      await authorisedApi(language)('POST /info/api/imports/:id/choices/', { params: { id: String(id) }, body })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setError(failureMessage(problem, t))
    }
    await revalidate()
    setBusy(false)
  }

  return {
    ...{ isOpen: state === 'checked', isBusy, error },
    choose: (position, addressId) => void send({ choices: [{ position, address_id: addressId }] }),
    skipRest: () => void send({ skips_rest: true }),
  }
}
