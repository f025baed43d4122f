export const connect = { ru: 'Подключить', ro: 'Conectează-mă' }
export const connectTariff = (tariff: string) => ({ ru: `тариф ${tariff}`, ro: `la tariful ${tariff}` })
