import { useRevalidator } from 'react-router'
import { RetryLink } from '../../../lib/retry-link.tsx'
import { useConnectionReturn } from './use-connection-return.ts'

/** In a panel that could not be loaded: loads it again by a tap, or when the connection returns. */
export function PanelRetry() {
  const { revalidate } = useRevalidator()
  useConnectionReturn(true, () => void revalidate())
  return <RetryLink />
}
