import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import UserCheck from 'lucide-react/icons/user-check'
import { useNavigate } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { beginActing } from '../../../lib/session/acting.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { tabPath } from '../../paths.ts'
import * as messages from './messages.ts'
import { useAct } from './use-act.ts'

/** Opens the provider's cabinet with the rights of its owner. */
export function ActPanel({ provider: { id, name } }: { provider: StaffProvider }) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const callApi = authorisedApi(useLanguage())
  const { isBusy, run } = useAct()

  async function begin() {
    beginActing(await callApi('POST /api/staff/providers/:id/act/', { params: { id: String(id) } }))
    await navigate(to(tabPath('orders')))
  }

  return (
    <section className="panel staff-provider__owner">
      <h2 className="h-panel">{t(messages.cabinet)}</h2>
      <p className="muted small">{t(messages.actingHint(name))}</p>
      <BusyButton
        className="btn btn--soft btn--wide"
        busy={isBusy}
        onClick={() => void run(begin, messages.actingBegun)}
      >
        <UserCheck className="icon" />
        {t(messages.actFor)}
      </BusyButton>
    </section>
  )
}
