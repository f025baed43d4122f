import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from '../../parts/coverage/messages.ts'
import { Field } from '../../ui/field.tsx'

interface ProviderChoiceProps {
  providers: readonly ProviderName[]
  chosen: ProviderName | null
}

/** Selection of the provider whose zones are shown, stored in the URL; a form without JavaScript. */
export function ProviderChoice({ providers, chosen }: ProviderChoiceProps) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)

  function choose(id: string) {
    void navigate(to('/coverage') + (id && `?provider=${id}`), { preventScrollReset: true })
  }

  /** Takes over a selection made before hydration. */
  const catchUp = useEffectEvent(() => {
    if (select.current && select.current.value !== String(chosen?.id ?? '')) choose(select.current.value)
  })
  useEffect(() => catchUp(), [])

  return (
    <form className="zmap__bar" method="get" action={to('/coverage')}>
      <Field label={t(messages.shown)}>
        {(control) => (
          <select
            {...control}
            ref={select}
            className="input"
            name="provider"
            key={chosen?.id}
            defaultValue={chosen?.id ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t(messages.nobody)}</option>
            {providers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className="btn btn--soft zmap__submit" type="submit">
        {t(messages.show)}
      </button>
    </form>
  )
}
