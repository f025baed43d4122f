import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { TestedLink } from '@motanet/contract/requests/answer.ts'
import { dayAndMonth } from '../../lib/chisinau-time.ts'
import { both } from '../../lib/format.ts'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'

/** The link of a test message works: what the recipient will see here. */
export function TestAnswer({ link }: { link: TestedLink }) {
  const t = useText()
  const lastDay = both((language) => dayAndMonth(chisinauDay(link.link_expires_at), language))
  return (
    <main id="main" className="answer">
      <div className="wrap answer__wrap">
        <header className="answer__head">
          <p className="answer__meta">{t(messages.testMeta(link.provider.name))}</p>
          <h1 className="h-page">{t(messages.testTitle)}</h1>
          <p className="answer__note">{t(messages.testNote)}</p>
        </header>
        <p className="hint">{t(messages.testUntil(lastDay))}</p>
      </div>
    </main>
  )
}
