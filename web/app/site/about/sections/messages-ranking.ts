import { ranking } from '@motanet/contract/catalogue/ranking.ts'
import { counted } from '../../../lib/format.ts'
import { days } from '../../../parts/messages-counts.ts'

const { countedDays, visitorsOfNetwork } = ranking
const visitors = counted(
  visitorsOfNetwork,
  ['посетителя', 'посетителей', 'посетителей'],
  ['vizitator', 'vizitatori', 'de vizitatori'],
)
const period = days(countedDays)

export const rankingLead = {
  ru: `По умолчанию тарифы стоят в порядке «Популярные». Его каждый час заново считает программа по заявкам и просмотрам за ${period.ru}. Купить место в списке нельзя: деньги в расчёте не участвуют.`,
  ro: `În mod implicit, tarifele stau în ordinea „Populare”. Un program o calculează din nou în fiecare oră, după cererile și vizualizările din ${period.ro}. Locul în listă nu se cumpără: banii nu intră în calcul.`,
}
export const rankingSteps = [
  {
    ru: `Сначала — сумма заявок на тариф и просмотров его страницы за ${period.ru}: чем она больше, тем выше тариф.`,
    ro: `Mai întâi — suma cererilor pentru tarif și a vizualizărilor paginii lui în ${period.ro}: cu cât e mai mare, cu atât tariful stă mai sus.`,
  },
  {
    ru: 'При равной сумме — средняя оценка провайдера в отзывах.',
    ro: 'La sumă egală — nota medie a furnizorului din recenzii.',
  },
  {
    ru: 'При равной оценке — средняя стоимость в месяц: дешевле — выше. Если равна и она, выше тот тариф, который появился раньше.',
    ro: 'La notă egală — costul mediu pe lună: cel mai ieftin stă mai sus. Dacă și el e egal, mai sus stă tariful apărut mai devreme.',
  },
]
export const countedTitle = { ru: 'Что мы считаем', ro: 'Ce numărăm' }
export const countedPoints = [
  {
    ru: `Заявку — если её адрес почты подтверждён или её отправили из аккаунта. От одного человека к одному провайдеру считается одна заявка за ${period.ru}. Отозванные заявки не считаются.`,
    ro: `Cererea — dacă adresa de e-mail este confirmată sau cererea a fost trimisă dintr-un cont. De la o persoană către un furnizor se numără o singură cerere în ${period.ro}. Cererile retrase nu se numără.`,
  },
  {
    ru: `Просмотр — один раз в день для каждого посетителя и тарифа и не больше чем от ${visitors.ru} из одной сети в день.`,
    ro: `Vizualizarea — o dată pe zi pentru fiecare vizitator și tarif și de la cel mult ${visitors.ro} dintr-o rețea pe zi.`,
  },
  {
    ru: 'Заявки провайдеров, их менеджеров и сотрудников Motanet не считаются, как и просмотры сотрудников и просмотры провайдером своих тарифов.',
    ro: 'Cererile furnizorilor, ale managerilor lor și ale angajaților Motanet nu se numără, la fel nici vizualizările angajaților și ale furnizorului la propriile tarife.',
  },
]
export const rankingOthers = {
  ru: 'По цене, скорости или полной стоимости список упорядочен только по этому числу. Баннеры партнёров на главной странице отмечены как предложения партнёров и на порядок тарифов не влияют.',
  ro: 'Ordonată după preț, viteză sau cost total, lista urmează doar acest număr. Bannerele de pe pagina principală sunt marcate ca oferte de la parteneri și nu influențează ordinea tarifelor.',
}
