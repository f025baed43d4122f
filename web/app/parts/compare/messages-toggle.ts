export const compare = { ru: 'Сравнить', ro: 'Compară' }
export const compareTariff = (tariff: string) => ({ ru: `тариф ${tariff}`, ro: `tariful ${tariff}` })
export const compareWithOthers = { ru: 'Сравнить с другими', ro: 'Compară cu altele' }
