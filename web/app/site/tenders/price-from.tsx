import { useLanguage, useText } from '../../lib/language.ts'
import { amount } from '../../lib/money.ts'
import { from, leiPerMonthUnit } from './messages.ts'

/** «от 1500 лей/мес», the number in bold. */
export function PriceFrom({ lei }: { lei: number }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      {t(from)} <b>{amount(lei, language)}</b> {t(leiPerMonthUnit(lei))}
    </>
  )
}
