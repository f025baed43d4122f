import { createContext, type ReactNode, useContext } from 'react'
import { ContactsWithoutScript } from '../../lib/contacts-without-script.tsx'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { useLateDialog } from '../../lib/use-late-dialog.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import * as messages from './messages-start.ts'
import type { RequestPlace } from './request-place.ts'
import type { RequestedTariff } from './requested-tariff.ts'

interface Desk {
  open: (tariff: RequestedTariff) => void
  /** The tariff for which the form is being loaded. */
  loading: RequestedTariff | null
}

const DeskContext = createContext<Desk | null>(null)

export const loadRequestDialog = () => import('./request-dialog.ts')

interface RequestDeskProps {
  place: RequestPlace | null
  children: ReactNode
}

/** Context that lets each `ConnectButton` below open the request form; the form is lazy-loaded at the first click. */
export function RequestDesk({ place, children }: RequestDeskProps) {
  const { open, loading, shown, close } = useLateDialog(async (tariff: RequestedTariff) => {
    const { RequestModal } = await loadRequestDialog()
    return { Modal: RequestModal, tariff }
  })
  return (
    <DeskContext value={{ open, loading }}>
      {children}
      {shown && <shown.Modal tariff={shown.tariff} place={place} onClose={close} />}
    </DeskContext>
  )
}

/** Opens the request form for a tariff; without JavaScript, links to the contacts. Requires a `RequestDesk` above it. */
export function ConnectButton({ tariff, className }: { tariff: RequestedTariff; className: string }) {
  const t = useText()
  const language = useLanguage()
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A ConnectButton stands inside a RequestDesk')
  return (
    <>
      <BusyButton
        className={className}
        busy={desk.loading?.id === tariff.id}
        aria-haspopup="dialog"
        onClick={() => desk.open(tariff)}
      >
        {t(messages.connect)}
        <span className="sr"> {t(messages.connectTariff(variant(tariff, 'name', language)))}</span>
      </BusyButton>
      <ContactsWithoutScript />
    </>
  )
}
