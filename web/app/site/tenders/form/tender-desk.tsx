import { createContext, type ReactNode, useContext, useId } from 'react'
import { ContactsWithoutScript } from '../../../lib/contacts-without-script.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { useLateDialog } from '../../../lib/use-late-dialog.ts'
import { SentNotices } from '../../../parts/requests/sent-notices.tsx'
import { BusyButton } from '../../../ui/form/button.tsx'
import type { TenderKind } from './tender-kind.ts'
import { findRecipient } from './tender-recipient.ts'

interface Desk {
  open: (buttonId: string) => void
  /** The button whose form is being loaded. */
  loading: string | null
}

const loadTenderDialog = () => import('./tender-dialog.ts')

const DeskContext = createContext<Desk | null>(null)

/**
 * Context that lets each `TenderButton` below open the tender's form, and shows the notices of sent requests below the page.
 * The form is lazy-loaded at the first click; `?provider=` or `?tariff=` of the page's URL directs the tender to one provider.
 */
export function TenderDesk({ kind, children }: { kind: TenderKind; children: ReactNode }) {
  const language = useLanguage()
  const { open, loading, shown, close } = useLateDialog(async (_buttonId: string) => {
    const [{ TenderModal }, recipient] = await Promise.all([
      loadTenderDialog(),
      findRecipient(location.search, language),
    ])
    return { Modal: TenderModal, recipient }
  })
  return (
    <DeskContext value={{ open, loading }}>
      {children}
      <div className="page-foot">
        <SentNotices load={loadTenderDialog} />
      </div>
      {shown && <shown.Modal kind={kind} recipient={shown.recipient} onClose={close} />}
    </DeskContext>
  )
}

/** Opens the tender's form; without JavaScript, links to the contacts. Requires a `TenderDesk` above it. */
export function TenderButton({ className, children }: { className: string; children: ReactNode }) {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A TenderButton stands inside a TenderDesk')
  const id = useId()
  return (
    <>
      <BusyButton className={className} busy={desk.loading === id} aria-haspopup="dialog" onClick={() => desk.open(id)}>
        {children}
      </BusyButton>
      <ContactsWithoutScript />
    </>
  )
}
