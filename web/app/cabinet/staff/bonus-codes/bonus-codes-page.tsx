import type { BonusCode } from '@motanet/contract/staff/bonus-codes.ts'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { required } from '../../../lib/form/messages.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { TabProps } from '../../tab-content.ts'
import { bonusCodes as title } from '../messages.ts'
import { useSearchedText } from '../records/use-searched-text.ts'
import { FoundCode } from './found-code.tsx'
import * as messages from './messages.ts'
import './bonus-codes.css'

interface BonusCodesData {
  /** As typed, from the URL; empty before the first search. */
  typed: string
  /** Null if there is no such code, or nothing was typed. */
  found: BonusCode | null
}

export async function load({ callApi, url }: SignedInPage): Promise<BonusCodesData> {
  const typed = (url.searchParams.get('code') ?? '').trim().slice(0, 60)
  if (typed === '') return { typed, found: null }
  try {
    return { typed, found: await callApi('GET /api/staff/bonus-codes/:code/', { params: { code: typed } }) }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { typed, found: null }
    throw error
  }
}

/** Finds a bonus code and redeems it. */
export function Tab({ data }: TabProps<BonusCodesData>) {
  const t = useText()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
      </div>
      <section className="panel bonus-codes">
        <CodeForm data={data} />
        {data.found && <FoundCode found={data.found} />}
      </section>
    </>
  )
}

function CodeForm({ data }: { data: BonusCodesData }) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const isMissing = data.typed !== '' && data.found === null
  const { text: code, error, field, change, refuse } = useSearchedText(data, isMissing ? messages.notFound : null)

  function find(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return refuse(required)
    void navigate(to(`/staff/bonus-codes?${new URLSearchParams({ code: code.trim() })}`), { preventScrollReset: true })
  }

  return (
    <form className="bonus-codes__form" onSubmit={find} noValidate>
      <Field label={t(messages.code)} hint={t(messages.codeHint)} error={error ? t(error) : undefined}>
        {(control) => (
          <input
            ref={field}
            className="input"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-required
            value={code}
            onChange={({ target }) => change(target.value)}
            {...control}
          />
        )}
      </Field>
      <button className="btn btn--primary btn--form" type="submit">
        {t(messages.find)}
      </button>
    </form>
  )
}
