import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { paragraphsOf } from '../../lib/paragraphs.ts'
import { EquipmentList } from '../../parts/tariffs/equipment-list.tsx'
import * as messages from '../../parts/tariffs/messages-detail.ts'
import { ContractPanel } from './contract-panel.tsx'
import { PromotionPanel } from './promotion-panel.tsx'

/** Equipment, promotion, contract and details of a tariff; empty ones are omitted. */
export function DetailPanels({ tariff }: { tariff: Tariff }) {
  return (
    <>
      <EquipmentPanel tariff={tariff} />
      {tariff.promo && <PromotionPanel promo={tariff.promo} />}
      <ContractPanel tariff={tariff} />
      <DetailsPanel tariff={tariff} />
    </>
  )
}

function EquipmentPanel({ tariff }: { tariff: Tariff }) {
  const t = useText()
  if (tariff.equipment.length === 0) return null
  return (
    <section className="panel">
      <h2 className="h-panel">{t(messages.equipment)}</h2>
      <div className="equip-wrap">
        <EquipmentList equipment={tariff.equipment} heading="h3" />
      </div>
    </section>
  )
}

function DetailsPanel({ tariff }: { tariff: Tariff }) {
  const t = useText()
  const details = variant(tariff, 'details', useLanguage())
  if (!details.trim()) return null
  return (
    <section className="panel">
      <h2 className="h-panel">{t(messages.about)}</h2>
      <div className="detail__text lines">
        {paragraphsOf(details).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
