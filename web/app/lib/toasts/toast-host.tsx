import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '../idle.ts'
import type { ToastListProps } from './toast-list.tsx'
import { noToasts, removeToast, shownToasts, toastStore } from './toast-store.ts'
import './toast.css'

type Labels = Omit<ToastListProps, 'toasts'>

/** The container of toasts, once in the layout. The list is lazy-loaded when the page is idle, or with the first toast. */
export function ToastHost(labels: Labels) {
  const toasts = shownToasts(useSyncExternalStore(toastStore.subscribe, toastStore.read, () => noToasts))
  const [list, setList] = useState<{ List: ComponentType<ToastListProps> } | 'waiting' | 'failed'>('waiting')
  const wanted = toasts.length > 0

  useEffect(() => {
    if (list !== 'waiting') return
    const load = () =>
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList({ List: ToastList }),
        () => setList('failed'),
      )
    if (!wanted) return whenIdle(load)
    void load()
    return undefined
  }, [list, wanted])

  if (list === 'waiting') return null
  if (list === 'failed') return <PlainToasts toasts={toasts} {...labels} />
  return <list.List toasts={toasts} {...labels} />
}

// The fallback if the list cannot be loaded: without a connection, error toasts are needed most, and stay until they are closed
function PlainToasts({ toasts, closeLabel }: ToastListProps) {
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`toast toast--${toast.kind}`}
          onAnimationEnd={(event) => {
            if (event.animationName === 'toast-drain' && toast.kind === 'success') removeToast(toast.id)
          }}
        >
          <span />
          <span>{toast.text}</span>
          <button type="button" aria-label={closeLabel} onClick={() => removeToast(toast.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
