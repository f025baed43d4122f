import { figure } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { from, leiPerMonthUnit } from './messages.ts'

/** «от 1500 лей/мес», the number in bold. */
export function PriceFrom({ lei }: { lei: number }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      {t(from)} <b>{figure(lei, language)}</b> {t(leiPerMonthUnit(lei))}
    </>
  )
}
