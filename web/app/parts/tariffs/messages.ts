import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { both, formatDate } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { months } from '../messages-counts.ts'

export const leiPerMonth = { ru: 'лей/мес', ro: 'lei/lună' }
export const lei = (amount: number) => inLei(amount)
export const noRating = { ru: 'нет отзывов', ro: 'fără recenzii' }
export const discount = (percent: number) => both(() => `−${percent}\u202f%`)
export const oldPrice = { ru: 'Обычная цена:', ro: 'Preț obișnuit:' }
export const promotion = { ru: 'Акция', ro: 'Promoție' }
export const listFailed = { ru: 'Ошибка при загрузке тарифов', ro: 'Eroare la încărcarea tarifelor' }
export const more = { ru: 'Подробнее', ro: 'Detalii' }
export const moreAbout = (tariff: string) => ({ ru: `о тарифе ${tariff}`, ro: `despre tariful ${tariff}` })
/** What an incomplete cost lacks: everything about the equipment, or the devices without a price. */
export const withoutEquipment = (equipment: TariffItem['equipment']): Text =>
  equipment.some(({ price }) => price)
    ? {
        ru: 'без части оборудования: провайдер не указал её цену',
        ro: 'fără o parte din echipament: furnizorul nu i-a indicat prețul',
      }
    : { ru: 'без аренды оборудования', ro: 'fără chiria echipamentului' }
type Costed = Pick<
  TariffItem,
  'effective_monthly_cost' | 'is_cost_complete' | 'cost_term_months' | 'conditions' | 'equipment'
>
export const effectiveCost = (tariff: Costed, assumed: boolean): Text => {
  const cost = inLei(Math.round(tariff.effective_monthly_cost))
  const term = months(tariff.cost_term_months)
  const isComplete = tariff.is_cost_complete
  const hasEquipment = isComplete && tariff.equipment.some(({ price }) => price)
  const all = included({ isFeeKnown: tariff.conditions !== null, hasEquipment })
  const lacks = withoutEquipment(tariff.equipment)
  return {
    ru: `в среднем ${cost.ru} в месяц${assumed ? ', если считать' : ''} за ${term.ru}${all.ru && `, с ${all.ru}`}${isComplete ? '' : `, ${lacks.ru}`}`,
    ro: `în medie ${cost.ro} pe lună${assumed ? ', calculat pe' : ' timp de'} ${term.ro}${all.ro && `, inclusiv ${all.ro}`}${isComplete ? '' : `, ${lacks.ro}`}`,
  }
}
/** What a cost includes, to follow a preposition; empty if neither the fee nor a price of equipment is known. */
export function included({ isFeeKnown, hasEquipment }: { isFeeKnown: boolean; hasEquipment: boolean }): Text {
  return {
    ru: [isFeeKnown && 'подключением', hasEquipment && 'оборудованием'].filter(Boolean).join(' и '),
    ro: [isFeeKnown && 'conectarea', hasEquipment && 'echipamentul'].filter(Boolean).join(' și '),
  }
}
export const ageingPrice = {
  ru: 'Цена проверена больше двух недель назад',
  ro: 'Preț verificat acum mai bine de două săptămâni',
}
export const availability = {
  confirmed: { ru: 'В этом доме уже подключали', ro: 'La această adresă au fost deja conectări' },
  address: { ru: 'Есть в этом доме', ro: 'Disponibil la această adresă' },
  zone: {
    ru: 'Скорее всего, подключат: дом в зоне покрытия',
    ro: 'Cel mai probabil vă pot conecta: adresa e în zona de acoperire',
  },
  point: {
    ru: 'Скорее всего, подключат: место в зоне покрытия',
    ro: 'Cel mai probabil vă pot conecta: locul e în zona de acoperire',
  },
  everywhere: { ru: 'Работает по всей стране', ro: 'Funcționează în toată țara' },
  refused: (iso: string) => ({
    ru: `Под вопросом: здесь отказали в подключении ${formatDate(iso, 'ru')}`,
    ro: `Incert: conectarea la această adresă a fost refuzată pe ${formatDate(iso, 'ro')}`,
  }),
}
export const notFound = { ru: 'Тариф не найден', ro: 'Tariful nu a fost găsit' }
export const detailFailed = {
  ru: 'Не удалось загрузить данные провайдера или тарифы',
  ro: 'Datele furnizorului sau tarifele nu au putut fi încărcate',
}

export const contract = { ru: 'Договор', ro: 'Contract' }
export const contractTerms = (durationMonths: number, fee: number): Text => {
  const term = months(durationMonths)
  const connection = inLei(fee)
  return durationMonths > 0
    ? { ru: `${term.ru}, подключение ${connection.ru}`, ro: `${term.ro}, conectare ${connection.ro}` }
    : { ru: `Без срока, подключение ${connection.ru}`, ro: `Fără termen, conectare ${connection.ro}` }
}
export const noEquipment = {
  ru: 'Оборудование и условия уточнит провайдер по телефону.',
  ro: 'Echipamentul și condițiile se confirmă la telefon.',
}
export const notPartner = {
  ru: 'Не партнёр, заявку передаст Motanet',
  ro: 'Nu este partener, cererea o trimite Motanet',
}
