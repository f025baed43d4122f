import type { Translated } from '@motanet/contract/errors.ts'
import type { ServiceKey } from './provider-catalogue.ts'
import { romanianCount } from './romanian-count.ts'

/** Returns the first sentence of a tariff's details, which explains its speed. */
export function speedNote(service: ServiceKey, speed: number, uploadShare: number): Translated {
  const upload = Math.max(1, Math.round(speed * uploadShare))
  switch (service) {
    case 'mobile':
      return {
        ru: `${speed} Гб в месяц на полной скорости 4G/5G.`,
        ro: `${romanianCount(speed, 'GB')} pe lună la viteza maximă 4G/5G.`,
      }
    case 'business':
      return {
        ru: `Полоса ${speed} Мб/с на приём и ${upload} Мб/с на отдачу, трафик не ограничен.`,
        ro: `Bandă de ${speed} Mb/s la descărcare și ${upload} Mb/s la încărcare, trafic nelimitat.`,
      }
    case 'tv':
      return {
        ru: 'Каналы принимает приставка; интернет от нас для них не нужен.',
        ro: 'Canalele sunt recepționate de un receptor; nu aveți nevoie de internetul nostru.',
      }
    case 'telephony':
      return {
        ru: 'Звонки идут через интернет: подойдёт линия любого провайдера.',
        ro: 'Apelurile trec prin internet: este potrivită linia oricărui furnizor.',
      }
    default:
      return upload === speed
        ? { ru: `До ${speed} Мб/с на приём и отдачу.`, ro: `Până la ${speed} Mb/s la descărcare și la încărcare.` }
        : {
            ru: `До ${speed} Мб/с на приём и ${upload} Мб/с на отдачу.`,
            ro: `Până la ${speed} Mb/s la descărcare și ${upload} Mb/s la încărcare.`,
          }
  }
}
