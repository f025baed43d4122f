import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { whenIdle } from '../../lib/idle.ts'
import { type Language, useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from '../../parts/coverage/messages.ts'
import { allProviders } from '../../parts/providers/messages.ts'
import { Field } from '../../ui/form/field.tsx'
import { maxProviders } from './coverage-data.ts'

/** Lazy-loaded, because few markets need it. */
async function loadOthers(language: Language) {
  const { loadAllProviderNames } = await import('../../parts/providers/all-provider-names.ts')
  return loadAllProviderNames(language)
}

interface ProviderChoiceProps {
  /** The first ones; the others are loaded when the page is idle. */
  providers: readonly ProviderName[]
  chosen: ProviderName | null
}

/** Selection of the provider whose zones are shown, stored in the URL; a form without JavaScript. */
export function ProviderChoice({ providers, chosen }: ProviderChoiceProps) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const language = useLanguage()
  const select = useRef<HTMLSelectElement>(null)
  const hasMore = providers.length >= maxProviders
  const [all, setAll] = useState<readonly ProviderName[] | null>(null)
  useEffect(() => {
    if (!hasMore) return
    // A failure leaves the link to the list of all providers
    return whenIdle(() => loadOthers(language).then(setAll, () => undefined))
  }, [hasMore, language])

  function choose(id: string) {
    void navigate(to('/coverage') + (id && `?provider=${id}`), { preventScrollReset: true })
  }

  /** Takes over a selection made before hydration. */
  const catchUp = useEffectEvent(() => {
    if (select.current && select.current.value !== String(chosen?.id ?? '')) choose(select.current.value)
  })
  useEffect(() => catchUp(), [])

  // Not by a key: the select would be mounted again, without the focus
  const shownId = useRef(chosen?.id)
  useEffect(() => {
    if (shownId.current === chosen?.id) return
    shownId.current = chosen?.id
    if (select.current) select.current.value = String(chosen?.id ?? '')
  }, [chosen?.id])

  return (
    <form className="zmap__bar" method="get" action={to('/coverage')}>
      <Field label={t(messages.shown)}>
        {(control) => (
          <select
            {...control}
            ref={select}
            className="input"
            name="provider"
            defaultValue={chosen?.id ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t(messages.nobody)}</option>
            {(all ?? providers).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hasMore && !all && (
        <Link className="linkish" to={to('/provider/list')}>
          {t(allProviders)}
        </Link>
      )}
      <button className="btn btn--soft zmap__submit" type="submit">
        {t(messages.show)}
      </button>
    </form>
  )
}
