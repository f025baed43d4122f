import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'
import { holdReturn } from './returned-focus.ts'
import './dialog.css'

interface DialogProps {
  /** Called on Escape, Back, the close button and a click outside the dialog; unmounting the dialog closes it. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** False if Back means something else: the dialog is in the URL, or asks about a navigation. */
  backCloses?: boolean
  /** False if a click beside the dialog must not lose what it shows. */
  closesOutside?: boolean
  /** True while what it has sent is not answered yet: closing would look like a cancellation. */
  isBusy?: boolean
  /** `DialogBody`, which scrolls, and `DialogFoot` with the buttons; a form wraps both. */
  children: ReactNode
}

/**
 * A modal dialog that is open while it is mounted: 720 px wide, below 768 px a sheet at the bottom.
 * The first field, if any, gets the focus; on unmount the focus returns to the opener, or to what is
 * nearest to it once it is gone, see `holdReturn`.
 */
export function Dialog({
  onClose: close,
  title,
  description,
  closeLabel,
  backCloses,
  closesOutside = true,
  isBusy = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const onClose = () => {
    if (!isBusy) close()
  }
  useBackCloses(onClose, backCloses)

  useEffect(() => {
    const element = dialog.current
    const returnFocus = holdReturn()
    element?.showModal()
    if (element) firstControl(element)?.focus()
    return () => {
      element?.close()
      returnFocus()
    }
  }, [])

  function closeFromOutside(event: MouseEvent<HTMLDialogElement>) {
    // The second press of a double click on the opener hits the dialog
    if (closesOutside && event.detail < 2 && event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={id}
      onMouseDown={closeFromOutside}
      onCancel={(event) => {
        event.preventDefault()
        // Unlike browsers, React passes it on to an outer dialog
        event.stopPropagation()
        onClose()
      }}
      // Chrome lets a page refuse only the first of several attempts without input between them
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) currentTarget.showModal()
      }}
    >
      <div className="modal__in">
        <div className="modal__head">
          <div>
            <h2 className="h-section" id={id}>
              {title}
            </h2>
            {description && <p className="muted">{description}</p>}
          </div>
          <button
            className="btn btn--ghost btn--icon btn--sm"
            type="button"
            aria-label={closeLabel}
            disabled={isBusy}
            onClick={onClose}
          >
            <X className="icon icon--lg" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** The first field of the body, of radio buttons the checked one. By default the browser would focus the close button. */
function firstControl(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>('.modal__body :is(input, select, textarea)')
  if (!first?.matches('[type=radio]')) return first
  return first.closest('fieldset')?.querySelector<HTMLElement>(':checked') ?? first
}

/** The scrolling part between head and foot; in a low window the whole dialog scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="modal__body">{children}</div>
}

/** The part at the bottom, with the buttons. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="modal__foot">{children}</div>
}
