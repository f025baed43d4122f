import Phone from 'lucide-react/icons/phone'
import { useText } from '../../lib/language.ts'
import { TenderButton } from '../requests/tender-desk.tsx'
import { useSite } from '../site-data.ts'
import { startTender } from './messages-house.ts'
import * as messages from './messages-house-tender.ts'
import { promises } from './promises.ts'

/** A specialist who helps those that do not know what to ask for. */
export function HouseHelp() {
  const t = useText()
  const { support_phone: phone } = useSite()
  return (
    <section className="section">
      <div className="wrap">
        <div className="ocall">
          <h2 className="h-section">{t(messages.helpTitle)}</h2>
          <p>{t(messages.helpText(promises.consultationHours))}</p>
          <div className="ocall__ways">
            <TenderButton className="btn btn--primary btn--lg">{t(startTender)}</TenderButton>
            <a className="ocall__phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <Phone className="icon" />
              {t(messages.call(phone))}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
