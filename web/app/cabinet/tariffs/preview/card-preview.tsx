import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router'
import { type Language, localisedPath, type Text, useLanguage, useText } from '../../../lib/language.ts'
import { inLei } from '../../../lib/money.ts'
import { RequestDesk } from '../../../parts/requests/request-desk.tsx'
import { CardDetails } from '../../../parts/tariffs/card-details.tsx'
import { CostLine, MonthLines } from '../../../parts/tariffs/cost-lines.tsx'
import { averageCost, connectionFee, feeUnknown, free } from '../../../parts/tariffs/messages-detail.ts'
import { TariffCard } from '../../../parts/tariffs/tariff-card.tsx'
import { tariffCost } from '../../../parts/tariffs/tariff-cost.ts'
import { RadioPills } from '../../../ui/form/choices.tsx'
import * as messages from './messages-preview.ts'
import './card-preview.css'

interface CardPreviewProps {
  tariff: TariffItem
  /** The labels of the fields without which there is no card yet. */
  missing: readonly Text[]
}

/** A preview of the tariff's public card, or what it still needs. */
export function CardPreview({ tariff, missing }: CardPreviewProps) {
  const t = useText()
  return (
    <aside className="card-preview" aria-label={t(messages.title)}>
      <h2 className="h-panel">{t(messages.title)}</h2>
      {missing.length === 0 ? <Card tariff={tariff} /> : <Missing fields={missing} />}
    </aside>
  )
}

function Missing({ fields }: { fields: readonly Text[] }) {
  const t = useText()
  return (
    <div className="card-preview__missing">
      <p>{t(messages.missing)}</p>
      <ul>
        {fields.map((field) => (
          <li key={field.ru}>{t(field)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The card in either language, and its cost by month. */
function Card({ tariff }: { tariff: TariffItem }) {
  const t = useText()
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <>
      <RadioPills
        legend={t(messages.pageLanguage)}
        name="preview-language"
        choices={[
          { value: 'ru', label: t(messages.inRussian) },
          { value: 'ro', label: t(messages.inRomanian) },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <div lang={language} className="tlist">
        <InLanguage language={language}>
          {/* inert: the links of the preview lead nowhere */}
          <div inert>
            <RequestDesk place={null}>
              <TariffCard tariff={tariff} place={null} />
            </RequestDesk>
          </div>
          <details className="card-preview__details">
            <summary className="linkish small">{messages.details[language]}</summary>
            <CardDetails tariff={tariff} />
          </details>
        </InLanguage>
      </div>
      {tariff.price_per_month > 0 && <Cost tariff={tariff} />}
    </>
  )
}

/** Sets the language of its children by overriding the router's location, from which pages derive the language. */
function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const location = useMemo(
    () => ({
      pathname: localisedPath(language, '/'),
      search: '',
      hash: '',
      state: null,
      key: language,
      mask: undefined,
    }),
    [language],
  )
  return (
    <LocationContext.Provider value={{ location, navigationType: NavigationType.Pop }}>
      {children}
    </LocationContext.Provider>
  )
}

/** The price ranges of the contract's months, the connection fee and the effective cost of the card. */
function Cost({ tariff }: { tariff: TariffItem }) {
  const { ranges, connectionFeeBani, isFeeKnown, equipmentBani, termMonths } = tariffCost(tariff)
  const fee = connectionFeeBani === 0 ? free : inLei(connectionFeeBani / 100)
  return (
    <dl className="kv small">
      <MonthLines ranges={ranges} />
      <CostLine term={connectionFee} value={isFeeKnown ? fee : feeUnknown} />
      {equipmentBani > 0 && <CostLine term={messages.equipmentOver(termMonths)} value={inLei(equipmentBani / 100)} />}
      <CostLine term={averageCost} value={inLei(tariff.effective_monthly_cost)} />
    </dl>
  )
}
