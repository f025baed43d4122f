import { type Text, useText } from '../../lib/language.ts'
import { PolicyLink } from './policy-link.tsx'

/** What the person agrees to by sending the form: the server stores the time and the version of the text. */
export function ConsentNote({ by }: { by: Text }) {
  const t = useText()
  return (
    <p className="hint">
      {t(by)} <PolicyLink />.
    </p>
  )
}
