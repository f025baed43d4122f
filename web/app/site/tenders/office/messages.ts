import { capitalised, figure, pluralRo, pluralRu } from '../../../lib/format.ts'
import { fromPerMonth, upToOffers } from '../messages.ts'

export const pageTitle = { ru: 'Интернет для бизнеса', ro: 'Internet pentru afaceri' }
export const pageDescription = (offers: number, leiPerMonthFrom: number) => ({
  ru: `Интернет в офис ${fromPerMonth(leiPerMonthFrom).ru}. Одна заявка\u00a0— ${upToOffers(offers).ru} от провайдеров Молдовы. Бесплатно, по ценам провайдеров.`,
  ro: `Internet pentru oficiu ${fromPerMonth(leiPerMonthFrom).ro}. O singură cerere\u00a0— ${upToOffers(offers).ro} de la furnizorii din Moldova. Gratuit, la prețurile furnizorilor.`,
})

export const heroTitle = (offers: number) => ({
  ru: `Одна заявка\u00a0— ${upToOffers(offers).ru} для\u00a0вашего офиса`,
  ro: `O singură cerere\u00a0— ${upToOffers(offers).ro} pentru oficiul dumneavoastră`,
})
export const heroLead = {
  ru: 'Провайдеры Молдовы соревнуются за ваш договор, а вы спокойно выбираете.',
  ro: 'Furnizorii din Moldova concurează pentru contractul dumneavoastră, iar alegerea o faceți în liniște.',
}
export const heroNote = {
  ru: 'Бесплатно. Цены те же, что у самих провайдеров.',
  ro: 'Gratuit. Prețurile sunt aceleași ca la furnizori.',
}
export const stepDescribe = { ru: 'Опишите офис', ro: 'Descrieți oficiul' }
export const stepDescribeText = {
  ru: 'Адрес, сколько человек, какие услуги.',
  ro: 'Adresa, câte persoane, ce servicii.',
}
export const stepCompare = { ru: 'Сравните ответы', ro: 'Comparați răspunsurile' }
export const stepCompareText = (offers: number) => ({
  ru: `${capitalised(upToOffers(offers)).ru} в одном виде: цена, скорость, срок, плата за монтаж.`,
  ro: `${capitalised(upToOffers(offers)).ro} în aceeași formă: preț, viteză, termen, taxă de montaj.`,
})

export const minimumsTitle = {
  ru: 'Минимальные цены для юридических лиц',
  ro: 'Prețuri minime pentru persoane juridice',
}
export const upToPeople = (people: number) => ({
  ru: `до\u00a0${figure(people, 'ru')}\u00a0${peopleRu(people)}`,
  ro: `până la ${figure(people, 'ro')}\u00a0${peopleRo(people)}`,
})
export const overPeople = (people: number) => ({
  ru: `более\u00a0${figure(people, 'ru')}\u00a0${peopleRu(people)}`,
  ro: `peste ${figure(people, 'ro')}\u00a0${peopleRo(people)}`,
})
export const minimumsNotice = {
  ru: 'Это минимальные цены для юридических лиц. Они отличаются от домашних тарифов и не являются публичной офертой: точную стоимость провайдер назовёт в предложении.',
  ro: 'Acestea sunt prețuri minime pentru persoane juridice. Ele diferă de tarifele pentru acasă și nu constituie o ofertă publică: costul exact îl indică furnizorul în oferta sa.',
}

function peopleRu(people: number): string {
  return pluralRu(people, 'человека', 'человек', 'человек')
}

function peopleRo(people: number): string {
  return pluralRo(people, 'persoană', 'persoane', 'de persoane')
}
