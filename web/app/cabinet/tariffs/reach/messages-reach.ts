import { counted, pluralRo } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import { addresses } from '../../../parts/messages-counts.ts'

export const allZones = {
  ru: 'Подключают во всех зонах провайдера. Чтобы сузить, выберите зоны или адреса.',
  ro: 'Se conectează în toate zonele furnizorului. Pentru a restrânge, alegeți zone sau adrese.',
}
export const wholeCountry = {
  ru: 'Действует по всей стране, как любой мобильный тариф без зон.',
  ro: 'Este valabil în toată țara, ca orice tarif mobil fără zone.',
}
export const noZonesDrawn = {
  ru: 'У провайдера нет зон, поэтому по адресу тариф не найдут. Нарисуйте зону или добавьте адреса.',
  ro: 'Furnizorul nu are zone, de aceea tariful nu va fi găsit după adresă. Desenați o zonă sau adăugați adrese.',
}
const inZones = (count: number): Text => {
  const zones = counted(
    count,
    ['выбранной зоне', 'выбранных зонах', 'выбранных зонах'],
    ['zonă aleasă', 'zone alese', 'de zone alese'],
  )
  return { ru: `в ${zones.ru}`, ro: `în ${zones.ro}` }
}
const atAddresses = (count: number): Text => {
  const houses = counted(count, ['адресу', 'адресам', 'адресам'], ['adresă', 'adrese', 'de adrese'])
  return { ru: `по ${houses.ru}`, ro: `la ${houses.ro}` }
}
export const onlyZones = (count: number): Text => {
  const zones = inZones(count)
  return { ru: `Подключают только ${zones.ru}.`, ro: `Se conectează doar ${zones.ro}.` }
}
export const onlyAddresses = (count: number): Text => {
  const houses = atAddresses(count)
  return { ru: `Подключают только ${houses.ru}.`, ro: `Se conectează doar ${houses.ro}.` }
}
export const zonesAndAddresses = (zones: number, houses: number): Text => {
  const [inside, known] = [inZones(zones), atAddresses(houses)]
  return { ru: `Подключают ${inside.ru} и ${known.ru}.`, ro: `Se conectează ${inside.ro} și ${known.ro}.` }
}

export const addAddress = { ru: 'Добавить адрес или улицу', ro: 'Adaugă o adresă sau o stradă' }
export const addressHint = {
  ru: 'Выберите дом или улицу. Улицу можно добавить целиком или дописать к ней номер дома.',
  ro: 'Alegeți casa sau strada. Strada poate fi adăugată întreagă sau completată cu numărul casei.',
}
export const addressNotChosen = {
  ru: 'Выберите дом из списка, добавьте всю улицу или сотрите текст',
  ro: 'Alegeți casa din listă, adăugați toată strada sau ștergeți textul',
}
export const wholeStreet = (street: string): Text => ({
  ru: `Добавить всю улицу: ${street}`,
  ro: `Adaugă toată strada: ${street}`,
})
export const streetFailed = {
  ru: 'Не удалось загрузить дома улицы. Попробуйте ещё раз.',
  ro: 'Casele străzii nu au putut fi încărcate. Încercați din nou.',
}
export const added = (count: number): Text => {
  const houses = addresses(count)
  return { ru: `Добавлено: ${houses.ru}`, ro: `${pluralRo(count, 'S-a', 'S-au', 'S-au')} adăugat: ${houses.ro}` }
}
export const addedNothing = { ru: 'Эти адреса уже добавлены', ro: 'Aceste adrese sunt deja adăugate' }
export const noRoom = (left: number, maxCount: number): Text => {
  const houses = addresses(left)
  return {
    ru: `Не поместилось: ${houses.ru}. В тарифе может быть не больше ${maxCount}; для больших мест нарисуйте зону.`,
    ro: `Nu ${pluralRo(left, 'a', 'au', 'au')} încăput: ${houses.ro}. Un tarif poate avea cel mult ${maxCount}; pentru locuri mari desenați o zonă.`,
  }
}
export const chosenAddresses = (count: number, maxCount: number): Text => {
  const houses = addresses(count)
  return { ru: `Выбрано: ${houses.ru} из ${maxCount}`, ro: `Alese: ${houses.ro} din ${maxCount}` }
}
export const removeStreet = (street: string): Text => ({
  ru: `Убрать все адреса: ${street}`,
  ro: `Elimină toate adresele: ${street}`,
})
export const removeAll = { ru: 'Убрать все', ro: 'Elimină toate' }
