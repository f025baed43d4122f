export const title = { ru: 'Сравнение тарифов', ro: 'Compararea tarifelor' }
export const titleOf = (tariffs: readonly string[]) => ({
  ru: `Сравнение: ${tariffs.join(', ')}`,
  ro: `Comparație: ${tariffs.join(', ')}`,
})
export const description = {
  ru: 'До четырёх тарифов рядом: скорость, цена по месяцам, подключение, договор, акции и оборудование.',
  ro: 'Până la patru tarife alăturate: viteză, preț pe luni, conectare, contract, promoții și echipament.',
}
export const catalogue = { ru: 'Тарифы', ro: 'Tarife' }

export const forPlace = (place: string) => ({ ru: `Для места: ${place}`, ro: `Pentru locul: ${place}` })
