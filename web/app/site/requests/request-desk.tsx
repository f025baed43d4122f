import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'
import { showToast } from '../../ui/toast-store.ts'
import * as messages from './messages.ts'
import type { RequestModalProps } from './request-modal.tsx'
import './request-desk.css'

/** The tariff that a request is for. */
export interface RequestedTariff {
  id: number
  name: string
  name_ro: string
  provider: { id: number; name: string }
}

/** Where the visitor wants to be connected, as far as the page knows. */
export interface RequestPlace {
  /** In words, '' where only the point is known. */
  addressLine: string
  addressId?: number
  longitude?: number
  latitude?: number
}

interface Desk {
  open: (tariff: RequestedTariff) => void
  /** The tariff whose form is being loaded. */
  loadingId: number | null
}

const DeskContext = createContext<Desk | null>(null)

interface RequestDeskProps {
  place: RequestPlace | null
  children: ReactNode
}

/** Lets every `ConnectButton` below open the request form; the form itself is loaded with the first click. */
export function RequestDesk({ place, children }: RequestDeskProps) {
  const t = useText()
  const [tariff, setTariff] = useState<RequestedTariff | null>(null)
  const [loadingId, setLoadingId] = useState<number | null>(null)
  const [modal, setModal] = useState<{ Modal: ComponentType<RequestModalProps> } | null>(null)

  async function open(wanted: RequestedTariff) {
    if (modal) return setTariff(wanted)
    setLoadingId(wanted.id)
    try {
      const { RequestModal } = await import('./request-modal.tsx')
      setModal({ Modal: RequestModal })
      setTariff(wanted)
    } catch {
      // Without a connection, or after an update of the site
      showToast({ kind: 'error', text: t(messages.formFailedToLoad) })
    }
    setLoadingId(null)
  }

  return (
    <DeskContext value={{ open, loadingId }}>
      {children}
      {modal && tariff && <modal.Modal tariff={tariff} place={place} onClose={() => setTariff(null)} />}
    </DeskContext>
  )
}

/** Opens the request form for a tariff. It needs the `RequestDesk` of its page. */
export function ConnectButton({ tariff, className }: { tariff: RequestedTariff; className: string }) {
  const t = useText()
  const language = useLanguage()
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A ConnectButton stands inside a RequestDesk')
  const isLoading = desk.loadingId === tariff.id
  return (
    <button
      className={isLoading ? `${className} connect is-busy` : `${className} connect`}
      type="button"
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={() => desk.open(tariff)}
    >
      {isLoading && <span className="spinner" aria-hidden="true" />}
      {t(messages.connect)}
      <span className="sr"> {t(messages.connectTariff(variant(tariff, 'name', language)))}</span>
    </button>
  )
}

const lazyNotices = lazyWhenIdle(async () => (await import('./sent-notices.tsx')).SentNoticeList)

/** The notices of the requests that were sent in this tab: nothing on the server, and in no hurry in the browser. */
export function SentNotices() {
  return (
    <Suspense>
      <lazyNotices.Component />
    </Suspense>
  )
}
