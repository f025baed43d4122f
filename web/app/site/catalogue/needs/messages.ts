import { both, figure, speedUnits } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import type { Advice, Need, Use } from './need.ts'

export const helper = { ru: 'Помочь выбрать?', ro: 'Vă ajutăm să alegeți?' }
export const helperHint = { ru: 'Три вопроса, и мы посчитаем скорость', ro: 'Trei întrebări și calculăm viteza' }
export const change = { ru: 'Изменить ответы', ro: 'Schimbă răspunsurile' }
export const dismiss = { ru: 'Скрыть совет', ro: 'Ascunde sfatul' }
export const people = { ru: 'Сколько человек?', ro: 'Câte persoane?' }
export const peopleOrMore = (count: number) => ({ ru: `${count} и больше`, ro: `${count} sau mai multe` })
export const what = { ru: 'Для чего интернет?', ro: 'Pentru ce folosiți internetul?' }
export const whatHint = { ru: 'можно выбрать несколько', ro: 'puteți alege mai multe' }
export const whatMissing = { ru: 'Отметьте хотя бы одно занятие', ro: 'Bifați cel puțin o activitate' }
export const where = { ru: 'Какой интернет?', ro: 'Ce fel de internet?' }
export const links = { fixed: { ru: 'Домашний', ro: 'Acasă' }, mobile: { ru: 'Мобильный', ro: 'Mobil' } }
export const uses: Record<Use, Text> = {
  messages: { ru: 'Переписка и новости', ro: 'Mesaje și știri' },
  films: { ru: 'Фильмы и музыка', ro: 'Filme și muzică' },
  games: { ru: 'Игры и 4K', ro: 'Jocuri și 4K' },
  work: { ru: 'Работа: большие файлы и видеозвонки', ro: 'Muncă: fișiere mari și apeluri video' },
  cameras: { ru: 'Камеры и умный дом', ro: 'Camere și casă inteligentă' },
}
export const show = { ru: 'Показать подходящие', ro: 'Arată ce se potrivește' }

const forPeople: readonly Text[] = [
  { ru: 'одного', ro: 'o persoană' },
  { ru: 'двоих', ro: 'două persoane' },
  { ru: 'троих', ro: 'trei persoane' },
  { ru: 'четверых', ro: 'patru persoane' },
  { ru: 'пятерых и больше', ro: 'cinci sau mai multe persoane' },
]
const withUses: Record<Use, Text> = {
  messages: { ru: 'перепиской и новостями', ro: 'mesaje și știri' },
  films: { ru: 'фильмами и музыкой', ro: 'filme și muzică' },
  games: { ru: '4K и играми', ro: '4K și jocuri' },
  work: { ru: 'большими файлами и видеозвонками', ro: 'fișiere mari și apeluri video' },
  cameras: { ru: 'камерами и умным домом', ro: 'camere și casă inteligentă' },
}

/** «Для четверых с 4K и играми советуем от 300 Мб/с: …» */
export const advice = (need: Need, { link, needed, atLeast, isMore }: Advice): Text => {
  const size = (value: number) =>
    both((language) => `${figure(value, language)}\u00a0${speedUnits[link === 'fixed' ? 'mbps' : 'gb'][language]}`)
  const doing = both((language) => need.uses.map((use) => withUses[use][language]).join(', '))
  const who = forPeople[need.people - 1] ?? { ru: '', ro: '' }
  const from = size(atLeast)
  const reason = (link === 'mobile' ? mobileReason : fixedReason)(size(needed), isMore)
  return {
    ru: `Для ${who.ru} с ${doing.ru} советуем от ${from.ru}: ${reason.ru}`,
    ro: `Pentru ${who.ro} cu ${doing.ro} recomandăm de la ${from.ro}: ${reason.ro}`,
  }
}

const fixedReason = (all: Text, isMore: boolean): Text => ({
  ru: `когда все в сети одновременно, нужно до ${all.ru}, а Wi-Fi и вечерние часы забирают почти половину.${
    isMore ? ' Ещё больше имеет смысл, если компьютеры подключены кабелем.' : ''
  }`,
  ro: `când toți sunt conectați deodată, e nevoie de până la ${all.ro}, iar Wi-Fi-ul și orele de seară iau aproape jumătate.${
    isMore ? ' Mai mult are sens dacă și calculatoarele sunt conectate prin cablu.' : ''
  }`,
})

const mobileReason = (all: Text, isMore: boolean): Text =>
  isMore
    ? {
        ru: `за месяц уходит примерно ${all.ru}, и такой объём дешевле получать по кабелю.`,
        ro: `într-o lună se consumă aproximativ ${all.ro}, iar un asemenea volum este mai ieftin prin cablu.`,
      }
    : { ru: `за месяц уходит примерно ${all.ru}.`, ro: `într-o lună se consumă aproximativ ${all.ro}.` }

export const nothingFits = {
  ru: 'Таких тарифов здесь сейчас нет: начните с меньшей скорости или объёма.',
  ro: 'Asemenea tarife nu există aici acum: începeți cu o viteză sau un volum mai mic.',
}
