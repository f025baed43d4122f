import type { User } from '@motanet/contract/accounts/users.ts'
import { useEffect } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { type CabinetEvent, publishCabinetEvent } from './cabinet-events.ts'
import { openCabinetStream } from './event-connection.ts'
import { arrived, tenderArrived } from './messages.ts'
import { countNewRequest, dropNewRequest, findNewRequests, forgetNewRequests } from './new-requests.ts'

/**
 * Subscribes users of a provider to its events while the cabinet is open: updates the menu's counter, shows a toast, and notifies the
 * open tab.
 */
export function useCabinetEvents({ id, role, provider }: User) {
  const language = useLanguage()
  const hasEvents = role !== 'other' && provider !== null
  useEffect(() => {
    if (!hasEvents) return
    const find = () => void findNewRequests(authorisedApi(language), id)
    const onEvent = (event: CabinetEvent) => {
      if (event.event === 'resync') find()
      else if (event.event === 'request') {
        countNewRequest(event.request)
        const { name, tender } = event.request
        const text = (tender ? tenderArrived : arrived(name))[language]
        showToast({ kind: 'success', text, topic: 'arrival' })
      } else if (event.request.status !== 'info') dropNewRequest(event.request.id)
      publishCabinetEvent(event)
    }
    const close = openCabinetStream(language, { onEvent, onReady: find })
    return () => {
      close()
      forgetNewRequests()
    }
  }, [hasEvents, id, language])
}
