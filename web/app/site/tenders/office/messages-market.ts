import { boundInLei } from '../../../lib/money.ts'

export const connectionsTitle = { ru: 'Чем подключают офисы', ro: 'Cum se conectează oficiile' }
export const type = { ru: 'Тип подключения', ro: 'Tipul conexiunii' }
export const price = { ru: 'Цена', ro: 'Preț' }
export const traffic = { ru: 'Трафик', ro: 'Trafic' }
export const speed = { ru: 'Скорость', ro: 'Viteză' }
export const unlimited = { ru: 'без ограничений', ro: 'nelimitat' }
export const mobile = { ru: 'Мобильный', ro: 'Mobil' }

export const servicesTitle = { ru: 'К интернету добавляют', ro: 'La internet se adaugă' }
export const servicesLead = {
  ru: 'Отметьте нужное в заявке\u00a0— провайдер посчитает всё вместе.',
  ro: 'Bifați în cerere ce vă trebuie\u00a0— furnizorul calculează totul împreună.',
}
export const communication = { ru: 'Корпоративная связь', ro: 'Comunicații corporative' }
export const communicationNote = { ru: 'облачная АТС и номера', ro: 'centrală telefonică în cloud și numere' }
export const freeConnection = { ru: 'подключение бесплатно', ro: 'conectare gratuită' }
export const accessControlNote = { ru: 'турникеты, карты, замки', ro: 'turnichete, cartele, încuietori' }
export const onRequest = { ru: 'по запросу', ro: 'la cerere' }
export const connectionFrom = (lei: number) => ({
  ru: `подключение от\u00a0${boundInLei(lei).ru}`,
  ro: `conectare de la ${boundInLei(lei).ro}`,
})
export const equipmentFrom = (lei: number) => ({
  ru: `оборудование от\u00a0${boundInLei(lei).ru}`,
  ro: `echipament de la ${boundInLei(lei).ro}`,
})

export const optionsTitle = { ru: 'Решения под ваш случай', ro: 'Soluții pentru cazul dumneavoastră' }
export const slide = (number: number) => ({ ru: `Решение ${number}`, ro: `Soluția ${number}` })
export const shop = { ru: 'Магазин и касса', ro: 'Magazin și casă de marcat' }
export const shopText = {
  ru: 'Кабель плюс SIM-резерв: терминал работает, даже если экскаватор нашёл оптику.',
  ro: 'Cablu plus rezervă pe SIM: terminalul funcționează chiar dacă excavatorul a dat peste fibră.',
}
export const newOffice = { ru: 'Открываете офис', ro: 'Deschideți un oficiu' }
export const newOfficeText = {
  ru: 'Интернет, номера и Wi-Fi для гостей одним договором к дате въезда.',
  ro: 'Internet, numere și Wi-Fi pentru oaspeți într-un singur contract, până la data mutării.',
}
export const warehouse = { ru: 'Склад за городом', ro: 'Depozit în afara orașului' }
export const warehouseText = {
  ru: 'Спутник VSAT там, где нет ни кабеля, ни уверенного 4/5G.',
  ro: 'Satelit VSAT acolo unde nu ajung nici cablul, nici un semnal 4/5G bun.',
}
export const remoteTeam = { ru: 'Команда на удалёнке', ro: 'Echipă la distanță' }
export const remoteTeamText = {
  ru: 'Облачная АТС и общие номера вместо офиса: звонки принимают там, где работают.',
  ro: 'Centrală telefonică în cloud și numere comune în loc de oficiu: apelurile ajung acolo unde se lucrează.',
}
export const cabinet = { ru: 'Кабинет или мастерская', ro: 'Cabinet sau atelier' }
export const cabinetText = {
  ru: 'Простой офисный тариф на одного-двух человек, без услуг, которые не нужны.',
  ro: 'Un tarif simplu de oficiu pentru una-două persoane, fără servicii de prisos.',
}
export const cafe = { ru: 'Кафе и гостиница', ro: 'Cafenea și hotel' }
export const cafeText = {
  ru: 'Wi-Fi для гостей отдельно от кассы и бухгалтерии: быстро у одних, спокойно у других.',
  ro: 'Wi-Fi pentru oaspeți separat de casă și contabilitate: rapid pentru unii, sigur pentru ceilalți.',
}
