import Check from 'lucide-react/icons/check'
import { useText } from '../../lib/language.ts'
import * as messages from '../../parts/accounts/messages.ts'
import '../../ui/content/tick-list.css'

/** The benefits of an account, with the picture of the cat. */
export function AccountBenefits() {
  const t = useText()
  return (
    <aside className="login__side">
      <div className="login__cat" aria-hidden="true">
        <img src="/cat-perch-tail.svg" alt="" width={330} height={264} />
        <img src="/cat-perch.svg" alt="" width={330} height={264} />
      </div>
      <div className="login__card">
        <h2 className="h-panel">{t(messages.benefits)}</h2>
        <ul className="tick">
          {messages.benefitList.map((benefit) => (
            <li key={benefit.ru}>
              <Check className="icon icon--success tick__icon" />
              {t(benefit)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
