import type { FigurePeriod } from '@motanet/contract/analytics/cabinet-figures.ts'
import type { Text } from '../../lib/language.ts'

export const title = { ru: 'Статистика', ro: 'Statistici' }
export const period = { ru: 'Период', ro: 'Perioada' }
export const periodNames: Record<FigurePeriod, Text> = {
  7: { ru: '7 дней', ro: '7 zile' },
  30: { ru: '30 дней', ro: '30 de zile' },
  90: { ru: '90 дней', ro: '90 de zile' },
  365: { ru: 'Год', ro: 'Un an' },
}
export const failed = { ru: 'Статистика не загрузилась', ro: 'Statisticile nu s-au încărcat' }
export const failedHint = {
  ru: 'Список менеджеров ниже работает.',
  ro: 'Lista managerilor de mai jos funcționează.',
}
export const none = { ru: 'За этот период данных нет', ro: 'Nu există date pentru această perioadă' }
export const noneHint = {
  ru: 'Здесь появятся просмотры ваших тарифов, заявки и отзывы. Выберите период подлиннее или загляните позже.',
  ro: 'Aici vor apărea vizualizările tarifelor, cererile și recenziile. Alegeți o perioadă mai lungă sau reveniți mai târziu.',
}
export const catAlt = { ru: 'Рыжий кот ищет данные', ro: 'Motanul portocaliu caută date' }

export const views = { ru: 'Просмотры тарифов', ro: 'Vizualizări ale tarifelor' }
export const requests = { ru: 'Заявки', ro: 'Cereri' }
export const conversion = { ru: 'Конверсия в заявку', ro: 'Conversia în cereri' }
export const firstAnswer = { ru: 'Время до ответа', ro: 'Timpul până la răspuns' }
export const perDay = (average: Text): Text => ({
  ru: `в среднем ${average.ru} в день`,
  ro: `în medie ${average.ro} pe zi`,
})
export const confirmedNote = (count: Text): Text => ({
  ru: `подтверждённых подключений: ${count.ru}`,
  ro: `conectări confirmate: ${count.ro}`,
})
export const confirmedWithTenders = (count: Text): Text => ({
  ru: `вместе с тендерами; подтверждённых подключений: ${count.ru}`,
  ro: `inclusiv licitațiile; conectări confirmate: ${count.ro}`,
})
export const conversionNote = {
  ru: 'заявок по тарифам на 100 просмотров',
  ro: 'cereri pentru tarife la 100 de vizualizări',
}
export const answerNote = (answered: Text, waiting: Text): Text => ({
  ru: `медиана; отвечено ${answered.ru}, ждут ${waiting.ru}`,
  ro: `mediana; cu răspuns: ${answered.ro}, în așteptare: ${waiting.ro}`,
})
export const tendersWon = { ru: 'Выиграно тендеров', ro: 'Licitații câștigate' }
export const tendersNote = (invited: Text, offered: Text, lost: Text): Text => ({
  ru: `приглашений ${invited.ru}, предложений ${offered.ru}, не выбрано ${lost.ru}`,
  ro: `invitații: ${invited.ro}, oferte: ${offered.ro}, nealese: ${lost.ro}`,
})
export const noValue = { ru: '—', ro: '—' }
export const noChange = { ru: 'как в прошлый период', ro: 'ca în perioada anterioară' }
export const nothingBefore = { ru: 'сравнить пока не с чем', ro: 'încă nu există termen de comparație' }
export const toPeriodBefore = (change: Text): Text => ({
  ru: `${change.ru} к прошлому периоду`,
  ro: `${change.ro} față de perioada anterioară`,
})
export const percentagePoints = (amount: string): Text => ({
  ru: `${amount}\u00a0п.\u00a0п.`,
  ro: `${amount}\u00a0p.\u00a0p.`,
})
export const faster = (duration: Text): Text => ({
  ru: `на ${duration.ru} быстрее, чем раньше`,
  ro: `cu ${duration.ro} mai repede decât înainte`,
})
export const slower = (duration: Text): Text => ({
  ru: `на ${duration.ru} дольше, чем раньше`,
  ro: `cu ${duration.ro} mai mult decât înainte`,
})
