import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ComponentProps } from 'react'
import './notice.css'

interface NoticeProps extends ComponentProps<'div'> {
  kind: 'ok' | 'error'
}

/** A message about a success or an error, at its place. If it appears after the page, pass a `role`, so that screen readers announce it. */
export function Notice({ kind, className = '', children, ...rest }: NoticeProps) {
  const Icon = kind === 'ok' ? CircleCheck : CircleAlert
  return (
    <div {...rest} className={`notice notice--${kind} ${className}`.trim()}>
      <Icon className="icon" />
      <div>{children}</div>
    </div>
  )
}
