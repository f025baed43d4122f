import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { ContractGroup, EquipmentList } from './equipment-list.tsx'
import * as messages from './messages.ts'

/** The expandable part of a card: promotion, equipment and contract. */
export function CardDetails({ tariff }: { tariff: TariffItem }) {
  const t = useText()
  const language = useLanguage()
  const { conditions, equipment, promo } = tariff
  const promotion = promo && variant(promo, 'description', language)
  return (
    <>
      {promotion && <p className="tcard__about small lines">{promotion}</p>}
      {equipment.length > 0 || conditions ? (
        <EquipmentList equipment={equipment} heading="h4">
          {conditions && (
            <ContractGroup title={t(messages.contract)}>
              {variant(conditions, 'content', language) ||
                t(messages.contractTerms(conditions.duration_months, conditions.connection_fee))}
            </ContractGroup>
          )}
        </EquipmentList>
      ) : (
        <p className="small">{t(messages.noEquipment)}</p>
      )}
    </>
  )
}
