import Phone from 'lucide-react/icons/phone'
import { useText } from '../../../lib/language.ts'
import { PhoneLink } from '../../../lib/phone-link.tsx'
import { useSite } from '../../../lib/site-data.ts'
import { promises } from '../../../parts/promises.ts'
import { startDachaTender } from '../../../parts/requests/messages-start.ts'
import { TenderButton } from '../form/tender-desk.tsx'
import * as messages from './messages-tender.ts'

/** Help by a specialist for visitors who do not know which service they need. */
export function DachaHelp() {
  const t = useText()
  const { support_phone: phone } = useSite()
  return (
    <section className="section">
      <div className="wrap">
        <div className="tender-call">
          <h2 className="h-section">{t(messages.helpTitle)}</h2>
          <p>{t(messages.helpText(promises.consultationHours))}</p>
          <div className="tender-call__ways">
            <TenderButton className="btn btn--primary btn--lg">{t(startDachaTender)}</TenderButton>
            <PhoneLink className="tender-call__phone" number={phone} text={t(messages.call(phone))}>
              <Phone className="icon" />
            </PhoneLink>
          </div>
        </div>
      </div>
    </section>
  )
}
