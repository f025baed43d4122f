export const addressLabel = { ru: 'Адрес: улица и дом', ro: 'Adresa: strada și numărul casei' }
export const addressPlaceholder = { ru: 'Улица и номер дома', ro: 'Strada și numărul casei' }
export const clear = { ru: 'Очистить', ro: 'Șterge' }
export const showTariffs = { ru: 'Показать тарифы', ro: 'Arată tarifele' }
export const searching = { ru: 'Ищем адрес…', ro: 'Se caută adresa…' }
export const addressNotFound = { ru: 'Адрес не найден', ro: 'Adresa nu a fost găsită' }
export const searchFailed = { ru: 'Поиск не отвечает', ro: 'Căutarea nu răspunde' }

export const mapFailed = { ru: 'Карта не загрузилась', ro: 'Harta nu s-a încărcat' }

export const nearAddress = (label: string) => ({ ru: `рядом: ${label}`, ro: `în apropiere: ${label}` })
