import type { DeskAction, DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import type { ItemWork } from './use-item.ts'

export interface ActFormProps {
  item: DeskItemDetails
  work: ItemWork
  /** Closes the form. */
  onDone: () => void
}

/** Whether mails about the request can reach its customer; without an e-mail address the desk calls. */
export const hasMail = ({ request }: DeskItemDetails) => request?.email != null

/** Sends the act; the form is closed after a success. */
export function useAct({ work, onDone }: Pick<ActFormProps, 'work' | 'onDone'>) {
  return async (action: DeskAction) => {
    const problem = await work.send({
      work: action.act,
      run: (callApi, given) => callApi('POST /api/staff/queue/:id/act/', { ...given, body: action }),
    })
    if (problem === null) onDone()
  }
}
