import { both, counted, figure, formatNumber } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const addresses = { ru: 'Что меняется для адресов', ro: 'Ce se schimbă pentru adrese' }
export const gained = { ru: 'Появляются', ro: 'Apar' }
export const lost = { ru: 'Пропадают', ro: 'Dispar' }
export const addressCount = (count: number): Text =>
  counted(count, ['адрес', 'адреса', 'адресов'], ['adresă', 'adrese', 'de adrese'])
export const gainedAbout = {
  ru: 'Сейчас провайдера по этим адресам нет.',
  ro: 'Acum furnizorul lipsește la aceste adrese.',
}
export const lostAbout = {
  ru: 'По этим адресам провайдер больше не будет показан, если дом не указан в самом тарифе.',
  ro: 'La aceste adrese furnizorul nu va mai fi afișat, dacă casa nu este indicată chiar în tarif.',
}
export const showAddresses = { ru: 'Показать адреса', ro: 'Arată adresele' }
export const firstAddresses = (count: number): Text => ({
  ru: `Показать первые ${count}`,
  ro: `Arată primele ${count}`,
})

export const onMap = { ru: 'Изменения на карте', ro: 'Modificările pe hartă' }
export const changesMap = {
  ru: 'Карта изменений. Стрелки двигают карту, плюс и минус меняют масштаб; улицы перечислены рядом.',
  ro: 'Harta modificărilor. Săgețile mută harta, plus și minus schimbă scara; străzile sunt enumerate alături.',
}
export const pointsOf = (shown: number, all: number): Text =>
  both((language) =>
    language === 'ru'
      ? `Точек на карте: ${formatNumber(shown, language)} из ${formatNumber(all, language)}`
      : `Puncte pe hartă: ${formatNumber(shown, language)} din ${formatNumber(all, language)}`,
  )
export const byStreet = { ru: 'По улицам', ro: 'Pe străzi' }
export const moreStreets = (count: number): Text => {
  const { ru, ro } = counted(count, ['улица', 'улицы', 'улиц'], ['stradă', 'străzi', 'de străzi'])
  return { ru: `И ещё ${ru}`, ro: `Și încă ${ro}` }
}

export const file = { ru: 'Файл и зоны', ro: 'Fișierul și zonele' }
export const missingZones = { ru: 'Зоны, которых нет в файле', ro: 'Zone care lipsesc din fișier' }
export const removeMissing = { ru: 'Удалить их при публикации', ro: 'Șterge-le la publicare' }
export const removeMissingHint = {
  ru: 'Иначе они останутся как есть. Зону, в которой продаются тарифы, удалить нельзя.',
  ro: 'Altfel rămân cum sunt. O zonă în care se vând tarife nu poate fi ștearsă.',
}
export const checkAgain = { ru: 'Проверить ещё раз', ro: 'Verifică din nou' }

export const number = { ru: 'Номер', ro: 'Număr' }
export const zone = { ru: 'Зона', ro: 'Zonă' }
export const area = { ru: 'Площадь', ro: 'Suprafață' }
export const houses = { ru: 'Адреса', ro: 'Adrese' }
export const squareKm = (value: number): Text =>
  both((language) => `${figure(value, language)}\u00A0${language === 'ru' ? 'км²' : 'km²'}`)
