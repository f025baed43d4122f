import type { Text } from '../../lib/language.ts'
import * as counts from '../messages-counts.ts'

export const addressLabel = { ru: 'Адрес: улица и дом', ro: 'Adresa: strada și numărul casei' }
export const addressPlaceholder = { ru: 'Улица и номер дома', ro: 'Strada și numărul casei' }
export const clear = { ru: 'Очистить', ro: 'Șterge' }
export const showTariffs = { ru: 'Показать тарифы', ro: 'Arată tarifele' }
export const foundAddresses = { ru: 'Найденные адреса', ro: 'Adrese găsite' }
export const searching = { ru: 'Ищем адрес…', ro: 'Se caută adresa…' }
export const addressNotFound = { ru: 'Адрес не найден', ro: 'Adresa nu a fost găsită' }
export const searchFailed = { ru: 'Поиск не отвечает', ro: 'Căutarea nu răspunde' }
export const addHouseNumber = { ru: 'Допишите номер дома', ro: 'Adăugați numărul casei' }
export const markOnMap = {
  ru: 'Нет вашего дома? Отметьте его на карте.',
  ro: 'Nu găsiți casa? Marcați-o pe hartă.',
}
export const foundCount = (count: number) => {
  const addresses = counts.addresses(count)
  return { ru: `Найдено: ${addresses.ru}`, ro: `S-au găsit ${addresses.ro}` }
}

export const mapLabel = {
  ru: 'Карта Кишинёва. Стрелки двигают карту, Enter выбирает её середину.',
  ro: 'Harta Chișinăului. Săgețile mută harta, Enter alege mijlocul ei.',
}
export const mapFailed = { ru: 'Карта не загрузилась', ro: 'Harta nu s-a încărcat' }

export const byGeolocation = { ru: 'Показать тарифы по геолокации', ro: 'Arată tarifele după geolocație' }
export const geolocationUnsupported = {
  ru: 'Геолокация не поддерживается',
  ro: 'Geolocația nu este disponibilă în acest browser',
}
export const geolocationFailed = {
  ru: 'Ошибка получения геолокации',
  ro: 'Eroare la obținerea geolocației',
}
export const nearAddress = (label: string) => ({ ru: `рядом: ${label}`, ro: `în apropiere: ${label}` })

export const zoomIn = { ru: 'Приблизить', ro: 'Apropie' }
export const zoomOut = { ru: 'Отдалить', ro: 'Depărtează' }
export const twoFingers = { ru: 'Двигайте карту двумя пальцами', ro: 'Mutați harta cu două degete' }
export const tilesMissing = {
  ru: 'Изображение карты не загрузилось. Она работает и без него.',
  ro: 'Imaginea hărții nu s-a încărcat. Harta funcționează și fără ea.',
}

export const unknownTown = (town: Text) => ({
  ru: `Города ${town.ru} пока нет в нашей базе адресов.`,
  ro: `Orașul ${town.ro} nu este încă în baza noastră de adrese.`,
})
export const unknownHouse = (street: string, house: string) => ({
  ru: `${street}: дома ${house} в нашей базе нет. Ближайшие дома — в списке.`,
  ro: `${street}: casa ${house} nu este în baza noastră. Cele mai apropiate case sunt în listă.`,
})
export const chooseRow = {
  ru: 'Какой адрес ваш? Выберите его в списке или уточните запрос.',
  ro: 'Care este adresa dumneavoastră? Alegeți-o din listă sau precizați căutarea.',
}
