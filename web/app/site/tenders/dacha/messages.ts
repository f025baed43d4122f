import type { Text } from '../../../lib/language.ts'
import type { MeasuredClaim } from '../../../parts/claims/claims.ts'
import { source } from '../../../parts/claims/messages.ts'
import { betweenPerMonth, betweenSpeeds, upToOffers } from '../messages.ts'
import type { Range } from '../prices.ts'

export const pageTitle = { ru: 'Интернет в частный дом и на дачу', ro: 'Internet pentru casă particulară și vilă' }
export const pageDescription = (offers: number, leiPerMonth: Range, mbps: Range) => ({
  ru: `Кабель, спутник или 4/5G для частного дома и дачи: ${betweenPerMonth(leiPerMonth).ru}, ${betweenSpeeds(mbps).ru}. Одна заявка\u00a0— ${upToOffers(offers).ru}.`,
  ro: `Cablu, satelit sau 4/5G pentru casă și vilă: ${betweenPerMonth(leiPerMonth).ro}, ${betweenSpeeds(mbps).ro}. O singură cerere\u00a0— ${upToOffers(offers).ro}.`,
})

export const heroTitle = {
  ru: 'Интернет в\u00a0дом и\u00a0на\u00a0дачу: узнайте, что до\u00a0вас дотянется',
  ro: 'Internet pentru casă și vilă: aflați ce ajunge până la dumneavoastră',
}
export const heroLead = (offers: number) => ({
  ru: `Расскажите, где участок. Провайдеры проверят, что достаёт до него, и пришлют ${upToOffers(offers).ru}.`,
  ro: `Spuneți unde se află terenul. Furnizorii verifică ce ajunge acolo și trimit ${upToOffers(offers).ro}.`,
})
export const heroNote = {
  ru: 'Бесплатно. Цены те же, что у самих провайдеров.',
  ro: 'Gratuit. Prețurile sunt aceleași ca la furnizori.',
}
export const factsTitle = { ru: 'Коротко о подключении', ro: 'Pe scurt despre conectare' }
export const usualPrice = { ru: 'Обычная цена', ro: 'Prețul obișnuit' }
export const usualSpeed = { ru: 'Обычная скорость', ro: 'Viteza obișnuită' }
export const selection = { ru: 'Наша цель: выбор тарифа', ro: 'Scopul nostru: alegerea tarifului' }
export const connection = { ru: 'Наша цель: подключение', ro: 'Scopul nostru: conectarea' }
export const measuredChoice = (claim: MeasuredClaim): Text => ({
  ru: `Выбор тарифа: ${source(claim).ru}`,
  ro: `Alegerea tarifului: ${source(claim).ro}`,
})
export const measuredConnection = (claim: MeasuredClaim): Text => ({
  ru: `Подключение: ${source(claim).ru}`,
  ro: `Conectare: ${source(claim).ro}`,
})
