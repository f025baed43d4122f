import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ComponentProps } from 'react'
import './notice.css'

interface NoticeProps extends ComponentProps<'div'> {
  kind: 'ok' | 'error'
}

/** What has happened, good or bad, where it happened. Whoever shows it later than the page says by `role` how it is read out. */
export function Notice({ kind, className = '', children, ...rest }: NoticeProps) {
  const Icon = kind === 'ok' ? CircleCheck : CircleAlert
  return (
    <div {...rest} className={`notice notice--${kind} ${className}`.trim()}>
      <Icon className="icon" />
      <div>{children}</div>
    </div>
  )
}
