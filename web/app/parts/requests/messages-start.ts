export const connect = { ru: 'Подключить', ro: 'Conectează-mă' }
export const connectTariff = (tariff: string) => ({ ru: `тариф ${tariff}`, ro: `la tariful ${tariff}` })
export const startTender = { ru: 'Запустить тендер', ro: 'Lansează licitația' }
export const startDachaTender = { ru: 'Запустить тендер для дачи', ro: 'Lansează licitația pentru vilă' }
