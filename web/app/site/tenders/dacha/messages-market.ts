export const methodsTitle = { ru: 'Чем подключить дом', ro: 'Cum puteți conecta casa' }
export const monthlyFee = { ru: 'Абонплата', ro: 'Abonament' }
export const connectionFee = { ru: 'Подключение', ro: 'Conectare' }
export const equipment = { ru: 'Оборудование', ro: 'Echipament' }
export const traffic = { ru: 'Трафик', ro: 'Trafic' }
export const cableText = {
  ru: 'Самый быстрый и стабильный. Нужна линия на вашей улице; если её нет, провайдер посчитает прокладку.',
  ro: 'Cel mai rapid și mai stabil. E nevoie de o linie pe strada dumneavoastră; dacă lipsește, furnizorul calculează cât costă trasarea ei.',
}
export const satelliteText = {
  ru: 'Работает там, где не ловит ничего другого: нужны только тарелка и открытое небо.',
  ro: 'Funcționează unde nu ajunge nimic altceva: e nevoie doar de antenă și de cer deschis.',
}
export const modemText = {
  ru: 'Для одного ноутбука: вставили в порт\u00a0— и вы в сети. Легко взять с собой на выходные.',
  ro: 'Pentru un singur laptop: îl puneți în port și sunteți online. Ușor de luat cu dumneavoastră la sfârșit de săptămână.',
}
export const routerText = {
  ru: 'Wi-Fi на весь дом через 4/5G, без кабеля и монтажа. Сигнал усилит внешняя антенна.',
  ro: 'Wi-Fi în toată casa prin 4/5G, fără cablu și montaj. O antenă exterioară întărește semnalul.',
}
export const methodsNotice = {
  ru: 'Цены\u00a0— как у самих провайдеров. Точную сумму для вашего участка они назовут в предложениях.',
  ro: 'Prețurile sunt cele ale furnizorilor. Suma exactă pentru terenul dumneavoastră o indică în oferte.',
}

export const providersTitle = { ru: 'Провайдеры на Motanet', ro: 'Furnizorii de pe Motanet' }
export const allProviders = { ru: 'Все провайдеры', ro: 'Toți furnizorii' }
