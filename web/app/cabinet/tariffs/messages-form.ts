import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { months } from '../../parts/messages-counts.ts'

export const creating = { ru: 'Создать тариф', ro: 'Creează un tarif' }
export const creatingLead = {
  ru: 'После публикации тариф сразу появится в каталоге. Черновик в каталоге не виден.',
  ro: 'După publicare, tariful apare imediat în catalog. Ciorna nu apare în catalog.',
}
export const editing = { ru: 'Изменение тарифа', ro: 'Modificarea tarifului' }
export const publicPage = { ru: 'Страница тарифа в каталоге', ro: 'Pagina tarifului în catalog' }
export const added = { ru: 'Тариф добавлен!', ro: 'Tariful a fost adăugat!' }
export const updated = { ru: 'Тариф обновлён!', ro: 'Tariful a fost actualizat!' }
export const draftSaved = { ru: 'Черновик сохранён!', ro: 'Ciorna a fost salvată!' }
export const saveFailed = { ru: 'Ошибка при сохранении тарифа', ro: 'Eroare la salvarea tarifului' }
export const missing = { ru: 'Тариф не найден', ro: 'Tariful nu a fost găsit' }
export const missingCause = {
  ru: 'Возможно, его удалили или он принадлежит другому провайдеру.',
  ro: 'Poate a fost șters sau aparține altui furnizor.',
}
export const mayNotCreate = { ru: 'У вас нет права создавать тарифы', ro: 'Nu aveți dreptul să creați tarife' }
export const mayNotEdit = { ru: 'У вас нет права изменять тарифы', ro: 'Nu aveți dreptul să modificați tarife' }
export const askProvider = {
  ru: 'Это право даёт менеджерам провайдер.',
  ro: 'Acest drept este acordat managerilor de către furnizor.',
}
export const viewOnly = {
  ru: 'Пока провайдер приостановлен, тарифы можно смотреть, но не менять.',
  ro: 'Cât timp furnizorul este suspendat, tarifele pot fi văzute, dar nu modificate.',
}
export const toList = { ru: 'К списку тарифов', ro: 'Spre lista de tarife' }

export const names = { ru: 'Название и услуга', ro: 'Denumire și serviciu' }
export const texts = { ru: 'Тексты и картинка', ro: 'Texte și imagine' }
export const prices = { ru: 'Цена и договор', ro: 'Preț și contract' }
export const reach = { ru: 'Где подключают', ro: 'Unde se conectează' }

export const name = { ru: 'Название', ro: 'Denumire' }
export const service = { ru: 'Услуга', ro: 'Serviciu' }
export const speed = { ru: 'Скорость', ro: 'Viteză' }
export const volume = { ru: 'Объём', ro: 'Volum' }
export const price = { ru: 'Цена в месяц', ro: 'Preț pe lună' }
export const lei = { ru: 'лей', ro: 'lei' }
export const description = { ru: 'Описание', ro: 'Descriere' }
export const details = { ru: 'Подробности', ro: 'Detalii' }
export const picture = {
  label: { ru: 'Картинка', ro: 'Imagine' },
  choose: { ru: 'Выбрать картинку', ro: 'Alege imaginea' },
  chooseAnother: { ru: 'Выбрать другую', ro: 'Alege alta' },
  preview: { ru: 'Новая картинка, ещё не сохранена', ro: 'Imaginea nouă, încă nesalvată' },
  remove: { ru: 'Удалить картинку', ro: 'Șterge imaginea' },
}

export const promotion = { ru: 'Акция', ro: 'Promoție' }
export const noPromotion = { ru: 'Без акции', ro: 'Fără promoție' }
export const promotionGivesNothing = {
  ru: 'Акция не меняет цену: только отметка на карточке.',
  ro: 'Promoția nu schimbă prețul: este doar o mențiune pe card.',
}
export const contract = { ru: 'Условие договора', ro: 'Condiție contractuală' }
export const noContract = { ru: 'Без условия', ro: 'Fără condiție' }
export const termAssumed = {
  ru: 'Срока нет: среднюю цену считаем за 12 месяцев.',
  ro: 'Fără termen: prețul mediu se calculează pe 12 luni.',
}
export const contractTerm = (count: number): Text => {
  const term = months(count)
  return { ru: `Срок договора: ${term.ru}`, ro: `Durata contractului: ${term.ro}` }
}
export const freeConnection = { ru: 'Подключение бесплатно', ro: 'Conectare gratuită' }
export const paidConnection = (fee: Text): Text => ({
  ru: `Подключение: ${fee.ru}`,
  ro: `Conectare: ${fee.ro}`,
})

export const equipment = { ru: 'Оборудование', ro: 'Echipament' }
export const zones = { ru: 'Зоны', ro: 'Zone' }
export const addresses = { ru: 'Адреса', ro: 'Adrese' }

export const state = { ru: 'Состояние', ro: 'Stare' }
export const publish = { ru: 'Опубликовать', ro: 'Publică' }
export const saveDraft = { ru: 'Сохранить черновик', ro: 'Salvează ciorna' }
export const saveHidden = { ru: 'Сохранить, не публикуя', ro: 'Salvează fără publicare' }
export const hide = { ru: 'Сохранить и скрыть', ro: 'Salvează și ascunde' }
export const chooseService = { ru: 'Выберите услугу', ro: 'Alegeți serviciul' }
export const plan = { ru: 'Вариант плана', ro: 'Variantă a planului' }
export const planHint = {
  ru: 'Варианты одного плана, например на 12 и 24 месяца, показываем вместе: с выбором и разницей в цене.',
  ro: 'Variantele unui plan, de exemplu pe 12 și 24 de luni, le arătăm împreună: cu alegere și diferența de preț.',
}
export const noPlan = { ru: 'Отдельный тариф', ro: 'Tarif separat' }
export const plans = { ru: 'Планы', ro: 'Planuri' }
export const withoutPlan = { ru: 'Отдельные тарифы', ro: 'Tarife separate' }
export const planNamed = (plan: string): Text => ({ ru: `План «${plan}»`, ro: `Planul „${plan}”` })
export const variantCount = (count: number): Text =>
  counted(count, ['вариант', 'варианта', 'вариантов'], ['variantă', 'variante', 'de variante'])
