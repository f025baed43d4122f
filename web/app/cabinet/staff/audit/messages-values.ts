import type { OfferState } from '@motanet/contract/requests/offers.ts'
import type { AddressImport } from '@motanet/contract/staff/address-imports.ts'
import type { DeskItemState } from '@motanet/contract/staff/desk-items.ts'
import type { Text } from '../../../lib/language.ts'
import { tableTitles, tiles } from '../imports/addresses/messages.ts'
import { roles } from '../queue/item/messages.ts'

/** Values of enumerations that no other module of the desk names. */
export const itemStates: Readonly<Record<DeskItemState, Text>> = {
  open: { ru: 'Ждёт', ro: 'Așteaptă' },
  taken: { ru: 'В работе', ro: 'În lucru' },
  closed: { ru: 'Закрыто', ro: 'Închis' },
}
export const offerStates: Readonly<Record<OfferState, Text>> = {
  live: { ru: 'Действует', ro: 'Valabilă' },
  withdrawn: { ru: 'Отозвано провайдером', ro: 'Retrasă de furnizor' },
  declined: { ru: 'Отклонено клиентом', ro: 'Refuzată de client' },
  accepted: { ru: 'Выбрано клиентом', ro: 'Aleasă de client' },
  failed: { ru: 'Провайдер не подключил', ro: 'Furnizorul nu a conectat' },
  closed: { ru: 'Закрыто', ro: 'Închisă' },
  expired: { ru: 'Срок истёк', ro: 'A expirat' },
}
export const reaches = {
  places: { ru: 'В зонах и домах тарифа', ro: 'În zonele și casele tarifului' },
  provider_zones: { ru: 'Во всех зонах провайдера', ro: 'În toate zonele furnizorului' },
  everywhere: { ru: 'По всей стране', ro: 'În toată țara' },
}
/** The party that confirmed a connection; silence after the statement of the other party confirms it, too. */
export const confirmers = {
  customer: roles.customer,
  provider: roles.provider,
  silent_customer: { ru: 'клиент, молчанием', ro: 'clientul, prin tăcere' },
  silent_provider: { ru: 'провайдер, молчанием', ro: 'furnizorul, prin tăcere' },
  desk: roles.desk,
}
export const importFailures = {
  'changed-meanwhile': { ru: 'Данные изменились после проверки', ro: 'Datele s-au schimbat după verificare' },
  internal: { ru: 'Ошибка на сервере', ro: 'Eroare pe server' },
}
export const streetKinds = {
  S: { ru: 'Улица', ro: 'Stradă' },
  B: { ru: 'Бульвар', ro: 'Bulevard' },
  O: { ru: 'Шоссе', ro: 'Șosea' },
  L: { ru: 'Переулок', ro: 'Stradelă' },
  A: { ru: 'Аллея', ro: 'Alee' },
  P: { ru: 'Площадь', ro: 'Piață' },
}
export const addressCounts: Readonly<Record<keyof NonNullable<AddressImport['counts']>, Text>> = {
  new: tiles.new,
  reinstated: { ru: 'Снова в файле', ro: 'Din nou în fișier' },
  renamed: tiles.renamed.name,
  renumbered: tiles.renumbered.name,
  moved: tiles.moved.name,
  merged: tiles.merged.name,
  retired: tiles.retired.name,
  unchanged: { ru: 'Без изменений', ro: 'Neschimbate' },
  rejected: tiles.rejected.name,
  new_localities: { ru: 'Новые населённые пункты', ro: 'Localități noi' },
  changed_localities: { ru: 'Изменённые населённые пункты', ro: 'Localități modificate' },
  new_streets: { ru: 'Новые улицы', ro: 'Străzi noi' },
  renamed_streets: tableTitles.renamed,
  changed_streets: { ru: 'Изменённые улицы', ro: 'Străzi modificate' },
}
export const models = {
  ProviderTariff: { ru: 'Тарифы', ro: 'Tarife' },
  Promotion: { ru: 'Акции', ro: 'Promoții' },
  ContractCondition: { ru: 'Условия договора', ro: 'Condiții contractuale' },
  ItemOptions: { ru: 'Опции оборудования', ro: 'Opțiuni de echipament' },
  Review: { ru: 'Отзывы', ro: 'Recenzii' },
  Orders: { ru: 'Заявки', ro: 'Cereri' },
}
export const priceKinds = {
  unknown: { ru: 'Не указано', ro: 'Nu este indicat' },
  free: { ru: 'Бесплатно', ro: 'Gratuit' },
  rent: { ru: 'Аренда, каждый месяц', ro: 'Chirie, în fiecare lună' },
  purchase: { ru: 'Покупка, один раз', ro: 'Cumpărare, o singură dată' },
}
export const tariffStates = {
  published: { ru: 'На сайте', ro: 'Pe site' },
  hidden: { ru: 'Скрыт', ro: 'Ascuns' },
  draft: { ru: 'Черновик', ro: 'Ciornă' },
}
