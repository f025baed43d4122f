import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { back } from '../kit/records/messages.ts'
import { suspended } from '../messages.ts'
import { tariffs as listTitle } from '../messages-listings.ts'
import { listingPath } from '../paths.ts'
import type { TabProps } from '../tab-content.ts'
import * as messages from './messages-form.ts'
import { openNewTariff, openOwnTariff, type TariffForm } from './opened-tariff.ts'
import { TariffEditor } from './tariff-editor.tsx'
import { useTariffListLink } from './use-tariff-form.ts'

interface OpenedTab {
  isNew: boolean
  /** The React key: another tariff, or a copy of another one, mounts a new form. */
  key: string
  form: TariffForm
}

/** Loads the form in the URL: of a tariff (/admin/tariffs/7/edit), or of a new one. */
export async function load(page: SignedInPage): Promise<OpenedTab> {
  const { params, url } = page
  const isNew = params.id === undefined
  return {
    isNew,
    key: params.id ?? `copy ${url.searchParams.get('copy')}`,
    form: await (isNew ? openNewTariff(page) : openOwnTariff(page)),
  }
}

export function Tab({ data: { isNew, key, form }, user }: TabProps<OpenedTab>) {
  const t = useText()
  const to = useLocalisedPath()
  const title = t(isNew ? messages.creating : messages.editing)
  const listLink = useTariffListLink(form.status === 'open' ? form.tariff : null)
  if (form.status === 'forbidden' && user.provider_suspension)
    return <NoForm tab={title} title={suspended(user.provider_suspension)} cause={messages.viewOnly} />
  if (form.status !== 'open')
    return <NoForm tab={title} title={titleWithout(form.status, isNew)} cause={causeOf(form.status)} />
  return (
    <>
      <Link className="more" {...listLink}>
        <ArrowLeft className="icon icon--sm icon--moving" />
        <span>{t(back(listTitle))}</span>
      </Link>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{title}</h1>
          {isNew && <p>{t(messages.creatingLead)}</p>}
        </div>
        {form.tariff?.state === 'published' && (
          <Link className="linkish tariff-editor__page" to={to(`/tariff/${form.tariff.id}`)} target="_blank">
            {t(messages.publicPage)} <ExternalLink className="icon icon--sm icon--inline" />
          </Link>
        )}
      </div>
      <TariffEditor key={key} opened={form} />
    </>
  )
}

function titleWithout(status: 'forbidden' | 'missing', isNew: boolean): Text {
  if (status === 'missing') return messages.missing
  return isNew ? messages.mayNotCreate : messages.mayNotEdit
}

function causeOf(status: 'forbidden' | 'missing'): Text {
  return status === 'missing' ? messages.missingCause : messages.askProvider
}

function NoForm({ tab, title, cause }: { tab: string; title: Text; cause: Text }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="panel">
      <h1 className="sr">{tab}</h1>
      <EmptyState title={t(title)} text={t(cause)}>
        <Link className="btn btn--soft" to={to(listingPath('tariffs'))}>
          {t(messages.toList)}
        </Link>
      </EmptyState>
    </div>
  )
}
