import type { ReceivedRequest } from '@motanet/contract/requests/received-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Text } from '../../lib/language.ts'
import { subscribeToCabinetEvents } from '../events/cabinet-events.ts'
import { nothingKnown, shownRow, withFresh, withoutWish, withWish } from './known-rows.ts'
import { dropNewRequest } from './new-requests.ts'
import { useStatusCall } from './use-status-call.ts'

export interface OrderRows {
  /** A request as it is to be shown. */
  shown: <Row extends ReceivedRequest>(row: Row) => Row
  /** Shows the status at once and sends it; what is refused is taken back, and told. */
  change: (row: ReceivedRequest, status: RequestStatus) => void
  /** By the request: why the status is another one than was chosen last. */
  conflicts: ReadonlyMap<number, Text>
}

/** What happens to the listed requests, here and elsewhere, while they are looked at. */
export function useOrderRows(): OrderRows {
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState(nothingKnown)
  const [conflicts, setConflicts] = useState<OrderRows['conflicts']>(new Map())
  const turns = useRef(new Map<number, Promise<ReceivedRequest>>())
  const call = useStatusCall({
    onConflict: (id, sentence) => setConflicts((told) => new Map(told).set(id, sentence)),
    onStale: () => void revalidate(),
  })

  useEffect(
    () =>
      subscribeToCabinetEvents((event) => {
        if (event.event === 'status') setKnown((before) => withFresh(before, event.request))
      }),
    [],
  )

  // Whoever chooses twice sends the second with the version that the first one has made
  function change(row: ReceivedRequest, status: RequestStatus) {
    const { id } = row
    setKnown((before) => withWish(before, id, status))
    setConflicts((told) => new Map([...told].filter(([each]) => each !== id)))
    const turn = (turns.current.get(id) ?? Promise.resolve(row)).then((latest) => call(latest, status))
    turns.current.set(id, turn)
    void turn.then((answer) => {
      const isLast = turns.current.get(id) === turn
      if (isLast) turns.current.delete(id)
      if (answer.status !== 'info') dropNewRequest(id)
      setKnown((before) => {
        const now = withFresh(before, answer)
        return isLast ? withoutWish(now, id) : now
      })
    })
  }

  return { shown: (row) => shownRow(row, known), change, conflicts }
}
