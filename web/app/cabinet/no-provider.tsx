import { type Text, useText } from '../lib/language.ts'
import { EmptyState } from '../ui/content/empty-state.tsx'
import * as messages from './messages.ts'

/** Replaces a provider's tab for an account without a provider. */
export function NoProvider({ title }: { title: Text }) {
  const t = useText()
  return (
    <div className="panel">
      <h1 className="sr">{t(title)}</h1>
      <EmptyState title={t(messages.noProvider)} text={t(messages.noProviderCause)} />
    </div>
  )
}
