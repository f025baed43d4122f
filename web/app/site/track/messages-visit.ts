import type { Text } from '../../lib/language.ts'

export const fits = { ru: 'Да, подходит', ro: 'Da, mi se potrivește' }
export const otherTime = { ru: 'Другое время', ro: 'Altă oră' }
export const title = { ru: 'Визит мастера', ro: 'Vizita tehnicianului' }
export const day = { ru: 'День', ro: 'Ziua' }
export const hours = { ru: 'Удобные часы', ro: 'Ore potrivite' }
export const propose = { ru: 'Предложить это время', ro: 'Propune această oră' }
export const calendar = { ru: 'В календарь, .ics', ro: 'În calendar, .ics' }
export const agreedOn = (moment: string): Text => ({
  ru: `Время согласовано ${moment}.`,
  ro: `Ora a fost stabilită pe ${moment}.`,
})
export const proposedByProvider = (name: string, moment: string): Text => ({
  ru: `${name} предложил это время ${moment}.`,
  ro: `${name} a propus această oră pe ${moment}.`,
})
export const proposedByYou = (name: string, moment: string): Text => ({
  ru: `Вы предложили это время ${moment}. Ждём ответа ${name}.`,
  ro: `Ați propus această oră pe ${moment}. Așteptăm răspunsul de la ${name}.`,
})
export const notFinished = (name: string): Text => ({
  ru: `Мастер не пришёл или не закончил? Ответьте «Нет, не подключили»: ${name} увидит это.`,
  ro: `Tehnicianul nu a venit sau nu a terminat? Răspundeți „Nu, nu m-au conectat”: ${name} va vedea.`,
})
export const notCome = (name: string): Text => ({
  ru: `Мастер не пришёл? Предложите другое время\u00a0— ${name} ответит здесь.`,
  ro: `Tehnicianul nu a venit? Propuneți altă oră: ${name} va răspunde aici.`,
})
