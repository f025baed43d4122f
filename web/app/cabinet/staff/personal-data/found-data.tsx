import { exportFileName } from '@motanet/contract/privacy/export-file.ts'
import type { FoundPerson } from '@motanet/contract/staff/personal-data.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { saveJson } from '../../kit/files/save-file.ts'
import { ActDialog, type DeskAct } from '../../kit/records/act-dialog.tsx'
import * as messages from './messages.ts'
import type { PersonQuery } from './person-query.ts'

interface FoundDataProps {
  person: PersonQuery
  found: FoundPerson
}

/** What was found, and the buttons to save or erase all of it. */
export function FoundData({ person, found }: FoundDataProps) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const [act, setAct] = useState<DeskAct | null>(null)
  const { accounts, requests, mails } = found
  const exporting = useForm<object, never>({
    start: {},
    labels: {},
    check: () => ({}),
    isLasting: true,
    send: async () =>
      saveJson(await callApi('GET /api/staff/personal-data/export/', { query: { ...person } }), exportFileName),
  })
  if (accounts.length + requests.length + mails === 0) return null

  const erasing: DeskAct = {
    title: messages.eraseTitle,
    about: messages.eraseAbout({ accounts: accounts.length, requests: requests.length }),
    confirm: messages.eraseNow,
    done: messages.erased,
    isDangerous: true,
    send: (call) => call('POST /api/staff/personal-data/erase/', { body: person }),
  }

  return (
    <div className="personal-data__found">
      <div role="status">
        <h2 className="h-panel">{t(messages.found)}</h2>
      </div>
      <FoundList found={found} />
      <FormStatus form={exporting} />
      <div className="personal-data__buttons">
        <BusyButton className="btn btn--outline" busy={exporting.state.step === 'submitting'} onClick={exporting.send}>
          <Download className="icon icon--sm" />
          {t(messages.download)}
        </BusyButton>
        <button type="button" className="btn btn--danger" onClick={() => setAct(erasing)}>
          {t(messages.erase)}
        </button>
      </div>
      <p className="hint">{t(messages.downloadHint)}</p>
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </div>
  )
}

function FoundList({ found: { accounts, requests, mails } }: Pick<FoundDataProps, 'found'>) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  return (
    <ul className="personal-data__list">
      {accounts.map(({ id, email, full_name: name }) => (
        <li key={`account ${id}`}>
          <b>
            {t(messages.account)} <Link to={to(`/staff/users/${id}`)}>{email}</Link>
          </b>
          <span>{name}</span>
        </li>
      ))}
      {requests.map(({ id, created_at: createdAt, name, phone, email, address, provider }) => (
        <li key={`request ${id}`}>
          <b>
            {t(messages.requestLine(id))}, {formatDate(createdAt, language)}, {provider}
          </b>
          <span>{[name, phone, email, address].filter(Boolean).join(', ')}</span>
        </li>
      ))}
      {mails > 0 && <li>{t(messages.mails(mails))}</li>}
    </ul>
  )
}
