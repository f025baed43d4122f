import type { RecipientConfirmation } from '@motanet/contract/delivery/recipient-confirmation.ts'
import { data, type MetaArgs, useLoaderData, useParams } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { languageOf, useText } from '../../lib/language.ts'
import { inBrowser, onServer, type PageRequest } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { noReferrer, secretHeaders } from '../../lib/secret-page.ts'
import { Notice } from '../../ui/content/notice.tsx'
import { DecisionForm } from './decision-form.tsx'
import * as messages from './messages.ts'
import { useDecision } from './use-decision.ts'
import '../accounts.css'

/** After a decision without JavaScript, the URL contains its outcome in place of the used token. */
type Page = { step: 'accepted' | 'declined' | 'invalid' } | { step: 'open'; confirmation: RecipientConfirmation }

async function load({ callApi, params: { token = '' } }: PageRequest): Promise<Page | ReturnType<typeof data<Page>>> {
  if (token === 'accepted' || token === 'declined') return { step: token }
  try {
    const confirmation = await callApi('GET /info/api/recipient/:token/', { params: { token } })
    return { step: 'open', confirmation }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return data<Page>({ step: 'invalid' }, { status: 404 })
    throw error
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The URL is a secret. */
export const headers = secretHeaders

export function meta(args: MetaArgs) {
  const title = messages.title[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), noReferrer]
}

/** Target of the link in the mail to an address that a provider has added as a recipient of its requests. */
export default function RecipientPage() {
  const t = useText()
  const { token = '' } = useParams()
  const loaded = useLoaderData<Page>()
  const decision = useDecision(token)
  const step = decision.decided ?? loaded.step
  return (
    <main id="main" className="login">
      <div className="login__in">
        <section className="login__form">
          <h1 className="h-page">{t(messages.title)}</h1>
          <div className="login__body">
            <div className="login__fields">
              <div role="status">
                {step === 'accepted' && <Notice kind="ok">{t(messages.accepted)}</Notice>}
                {step === 'declined' && <Notice kind="ok">{t(messages.declined)}</Notice>}
                {step === 'invalid' && <Notice kind="error">{t(messages.invalid)}</Notice>}
              </div>
              {step === 'open' && loaded.step === 'open' && (
                <DecisionForm confirmation={loaded.confirmation} decision={decision} />
              )}
              {step === 'invalid' && <p>{t(messages.whatToDo)}</p>}
              {(step === 'accepted' || step === 'declined') && <p>{t(messages.closeThis)}</p>}
            </div>
          </div>
        </section>
      </div>
    </main>
  )
}
