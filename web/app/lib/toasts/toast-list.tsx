import * as RadixToast from '@radix-ui/react-toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { removeToast, type ShownToast } from './toast-store.ts'
import { useTopLayer } from './use-top-layer.ts'

export interface ToastListProps {
  toasts: readonly ShownToast[]
  closeLabel: string
  /** The name of the region for screen readers. */
  regionLabel: string
}

const durationMs = 3000

export function ToastList({ toasts, closeLabel, regionLabel }: ToastListProps) {
  const region = useRef<HTMLOListElement>(null)
  const host = useTopLayer(region, Math.max(0, ...toasts.map(({ id }) => id)))
  return (
    <RadixToast.Provider
      duration={durationMs}
      label={regionLabel}
      swipeDirection="right"
      // Outside an open modal dialog nothing is announced
      announcerContainer={host}
    >
      {toasts.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          className={`toast toast--${toast.kind}`}
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) removeToast(toast.id)
          }}
        >
          {toast.kind === 'error' ? (
            <CircleAlert className="icon icon--danger-on-night" />
          ) : (
            <CircleCheck className="icon icon--success-on-night" />
          )}
          <RadixToast.Description>{toast.text}</RadixToast.Description>
          {/* Focus by a click would pause the time of the other toasts until the focus moves on */}
          <RadixToast.Close aria-label={closeLabel} onMouseDown={(event) => event.preventDefault()}>
            <X className="icon icon--sm" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      {createPortal(
        <RadixToast.Viewport ref={region} className="toasts" popover="manual" label={`${regionLabel} ({hotkey})`} />,
        host,
      )}
    </RadixToast.Provider>
  )
}
