import { useText } from '../../../lib/language.ts'
import { failureText } from './failure-text.ts'

/** Known causes in the language; others as the receiver has stated them. */
export function FailureCause({ error }: { error: string }) {
  const t = useText()
  const text = failureText(error)
  return text ? t(text) : <span lang="en">{error}</span>
}
