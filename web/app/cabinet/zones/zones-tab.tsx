import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { Link } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import * as coverageMessages from '../../parts/coverage/messages.ts'
import type { Whose } from '../../parts/coverage/zone-summaries.ts'
import { Field } from '../../ui/form/field.tsx'
import { uploadPath } from '../kit/imports/import-area.ts'
import { noProvider } from '../messages.ts'
import type { TabProps } from '../tab-content.ts'
import * as messages from './messages.ts'
import { useZoneChoice } from './use-zone-choice.ts'
import { ZoneScreen } from './zone-screen.tsx'
import '../../parts/coverage/coverage.css'
import '../../parts/places/map.css'
import './zones.css'

interface ZonesTabData {
  /** For staff, who select one of them; null for other users, or if the request failed. */
  providers: ProviderName[] | null
}

export async function load({ callApi, user }: SignedInPage): Promise<ZonesTabData> {
  return { providers: user.is_staff ? await orNull(callApi('GET /info/api/providers/', { query: {} })) : null }
}

/** The coverage map. Staff see and draw the zones of every provider, a provider its own; managers have read access. */
export function Tab({ data: { providers }, user }: TabProps<ZonesTabData>) {
  const t = useText()
  const to = useLocalisedPath()
  const [isWorking, setWorking] = useState(false)
  const { is_staff: isStaff, role, provider, provider_suspension: suspension } = user
  const { shown, newFor, show, drawFor } = useZoneChoice(providers, user.provider)
  const canDraw = isStaff || (role === 'provider' && !suspension)
  const isOfProvider = role === 'provider' || role === 'manager'

  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(messages.title)}</h1>
          <p>{t(messages.lead)}</p>
          {!canDraw && !suspension && <p>{t(messages.readOnly)}</p>}
          {isOfProvider && !isStaff && provider === null && <p role="alert">{t(noProvider)}</p>}
        </div>
        {canDraw && (isStaff || provider !== null) && (
          <Link
            className="btn btn--outline"
            to={to(isStaff ? uploadPath('desk', 'coverage', newFor) : uploadPath('cabinet', 'coverage', null))}
          >
            <Upload className="icon" />
            {t(messages.upload)}
          </Link>
        )}
      </div>
      {isStaff && (
        <div className="zmap__bar">
          <ProviderField
            label={t(messages.shown)}
            nobody={t(coverageMessages.nobody)}
            everybody={t(messages.everybody)}
            providers={providers ?? []}
            value={shown}
            onChange={show}
          />
          <ProviderField
            label={t(messages.newFor)}
            nobody={t(messages.notChosen)}
            providers={providers ?? []}
            value={newFor}
            onChange={(id) => id !== 'everybody' && drawFor(id)}
            {...(isWorking && { fixed: t(messages.newForFixed) })}
          />
        </div>
      )}
      <ZoneScreen
        whose={isStaff ? shown : provider}
        canDraw={canDraw}
        // Only its own accounts see the zones of a suspended provider
        {...(suspension && { apiOf: authorisedApi })}
        newFor={isStaff ? newFor : provider}
        onWork={setWorking}
        onAdded={(id) => isStaff && shown !== 'everybody' && show(id)}
      />
    </>
  )
}

interface ProviderFieldProps {
  label: string
  /** Label of the option without a provider. */
  nobody: string
  /** Label of the option for all providers; without it there is no such option. */
  everybody?: string
  providers: readonly ProviderName[]
  value: Whose | null
  /** Why the selection cannot be changed; it can without it. */
  fixed?: string
  onChange: (whose: Whose | null) => void
}

function ProviderField({ label, nobody, everybody, providers, value, fixed, onChange }: ProviderFieldProps) {
  return (
    <Field label={label} hint={fixed}>
      {(control) => (
        <select
          {...control}
          className="input"
          disabled={fixed !== undefined}
          value={value ?? ''}
          onChange={({ target }) =>
            onChange(target.value === '' ? null : target.value === 'everybody' ? 'everybody' : Number(target.value))
          }
        >
          <option value="">{nobody}</option>
          {everybody && <option value="everybody">{everybody}</option>}
          {providers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
