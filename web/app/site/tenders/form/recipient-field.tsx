import { useText } from '../../../lib/language.ts'
import { RadioPills } from '../../../ui/form/choices.tsx'
import * as messages from './messages-tender.ts'
import type { Recipient } from './tender-recipient.ts'

interface RecipientFieldProps {
  recipient: Recipient
  value: 'one' | 'all'
  error: string | undefined
  onChange: (value: 'one' | 'all') => void
}

/** The recipient of a tender whose page URL names a provider: only that provider, directly or through the desk, or all. */
export function RecipientField({ recipient: { provider, isPartner }, error, ...field }: RecipientFieldProps) {
  const t = useText()
  const named = isPartner ? messages.recipientOne : messages.recipientThroughDesk
  return (
    <RadioPills
      {...field}
      error={error && t(messages.recipientRefused)}
      legend={t(messages.recipient)}
      name="recipient"
      choices={[
        { value: 'one', label: t(provider ? named(provider) : messages.recipientChosen) },
        { value: 'all', label: t(messages.recipientAll) },
      ]}
    />
  )
}
