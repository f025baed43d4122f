import { useText } from './language.ts'
import * as messages from './messages.ts'
import { PhoneLink } from './phone-link.tsx'
import { useSite } from './site-data.ts'

/** Without JavaScript: phone and e-mail in place of a form. Rendered by the server only, so it is not in the browser's bundle. */
export function ContactsWithoutScript() {
  return <noscript>{import.meta.env.SSR && <Contacts />}</noscript>
}

function Contacts() {
  const t = useText()
  const { support_phone, email } = useSite()
  return (
    <p className="small">
      {t(messages.callOrWrite)} <PhoneLink number={support_phone} text={support_phone.replaceAll(' ', '\u00a0')} />,{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
