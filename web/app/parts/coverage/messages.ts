import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Карта покрытия', ro: 'Harta acoperirii' }
export const lead = {
  ru: 'Выберите провайдера и посмотрите, где он подключает. Точный ответ по дому даст поиск по адресу.',
  ro: 'Alegeți furnizorul și vedeți unde conectează. Răspunsul exact pentru casa dumneavoastră îl dă căutarea după adresă.',
}
export const description = {
  ru: 'Где подключают интернет провайдеры Молдовы: зоны покрытия каждого из них на карте.',
  ro: 'Unde conectează internetul furnizorii din Moldova: zonele de acoperire ale fiecăruia pe hartă.',
}
export const ofProvider = (name: string): Text => ({
  ru: `${name}: зона покрытия`,
  ro: `${name}: zona de acoperire`,
})
export const descriptionOf = (name: string): Text => ({
  ru: `Где подключает ${name}: зоны покрытия провайдера на карте.`,
  ro: `Unde conectează ${name}: zonele de acoperire ale furnizorului pe hartă.`,
})
export const shown = { ru: 'Показывать зоны', ro: 'Afișează zonele' }
export const nobody = { ru: 'Выберите провайдера', ro: 'Alegeți furnizorul' }
export const show = { ru: 'Показать', ro: 'Arată' }
export const map = {
  ru: 'Карта покрытия. Стрелки двигают карту, плюс и минус меняют масштаб; список зон стоит рядом.',
  ro: 'Harta acoperirii. Săgețile mută harta, plus și minus schimbă scara; lista zonelor este alături.',
}
export const zoneCount = (count: number): Text => ({
  ru: `Зоны, ${count}`,
  ro: `Zone, ${count}`,
})
export const noProviders = {
  ru: 'Ни один провайдер ещё не показал свои зоны. Загляните позже.',
  ro: 'Niciun furnizor nu și-a arătat încă zonele. Reveniți mai târziu.',
}
export const chooseFirst = {
  ru: 'Зоны появятся, когда вы выберете провайдера.',
  ro: 'Zonele apar după ce alegeți furnizorul.',
}
export const noZones = (name: string): Text => ({
  ru: `${name} ещё не нарисовал ни одной зоны.`,
  ro: `${name} încă nu a desenat nicio zonă.`,
})
export const showAll = { ru: 'Показать все на карте', ro: 'Arată toate pe hartă' }
export const failed = { ru: 'Зоны не загрузились.', ro: 'Zonele nu s-au încărcat.' }
export const tariffsOf = (name: string): Text => ({
  ru: `Тарифы ${name}`,
  ro: `Tarifele ${name}`,
})

export const housesOnly = { ru: 'только отдельные дома, без контура', ro: 'doar case separate, fără contur' }

export const section = { ru: 'Зона покрытия', ro: 'Zona de acoperire' }
export const onWholeMap = { ru: 'Открыть карту покрытия', ro: 'Deschide harta acoperirii' }
export const filter = { ru: 'Найти зону по названию', ro: 'Caută zona după nume' }
export const noneFound = { ru: 'Такой зоны нет.', ro: 'Nu există o astfel de zonă.' }
export const more = (count: number): Text => ({ ru: `Показать ещё (${count})`, ro: `Arată încă (${count})` })
