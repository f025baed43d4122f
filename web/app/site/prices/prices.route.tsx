import { type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { languageOf, useLocalisedPath, useText } from '../../lib/language.ts'
import { actInBrowser, actOnServer, type RefusedForm } from '../../lib/page-action.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { noReferrer, secretHeaders } from '../../lib/secret-page.ts'
import { Notice } from '../../ui/content/notice.tsx'
import * as messages from './messages.ts'
import { confirmPrices, loadPrices, type PriceData } from './price-data.ts'
import { PriceForm } from './price-form.tsx'
import '../accounts.css'
import './prices.css'

export const loader = onServer(loadPrices)
export const clientLoader = inBrowser(loadPrices)
export const action = actOnServer(confirmPrices)
export const clientAction = actInBrowser(confirmPrices)

/** The URL is a secret. */
export const headers = secretHeaders

export function meta(args: MetaArgs) {
  const title = messages.title[languageOf(args.location.pathname)]
  return [...pageMeta(args, title, import.meta.env.SSR && { noindex: true }), noReferrer]
}

const cabinetPath = '/profile?tab=listings&list=tariffs'

/** Target of the link in the mail that asks a provider to confirm its prices. */
export default function PricesPage() {
  const t = useText()
  const to = useLocalisedPath()
  const { page, isConfirmed } = useLoaderData<PriceData>()
  const refused = useActionData<RefusedForm | null>() ?? null
  return (
    <main id="main" className="login">
      <div className="login__in">
        <section className="login__form">
          <h1 className="h-page">{t(messages.title)}</h1>
          <div className="login__body">
            <div className="login__fields">
              <div role="status">
                {isConfirmed && !refused && <Notice kind="ok">{t(messages.confirmed)}</Notice>}
                {page === null && <Notice kind="error">{t(messages.invalid)}</Notice>}
              </div>
              {refused && (
                <Notice kind="error" role="alert">
                  {refused.message}
                </Notice>
              )}
              {page === null && <p>{t(messages.whatToDo)}</p>}
              {page?.tariffs.length === 0 && <p>{t(messages.none)}</p>}
              {page !== null && page.tariffs.length > 0 && (
                <PriceForm page={page} isConfirmed={isConfirmed && !refused} />
              )}
              <a className="btn btn--outline btn--wide" href={to(cabinetPath)}>
                {t(page === null ? messages.toCabinet : messages.change)}
              </a>
            </div>
          </div>
        </section>
      </div>
    </main>
  )
}
