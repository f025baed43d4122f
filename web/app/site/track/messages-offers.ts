import { maxOffers } from '@motanet/contract/requests/offers.ts'
import { plural } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { endOfDay } from '../../parts/offers/messages.ts'

const numbersRu = ['', 'Одно', 'Два', 'Три', 'Четыре', 'Пять']
const numbersRo = ['', 'O', 'Două', 'Trei', 'Patru', 'Cinci']

/** «Четыре предложения» */
export const offersCount = (count: number): Text => {
  const noun = plural(count, ['предложение', 'предложения', 'предложений'], ['ofertă', 'oferte', 'oferte'])
  return { ru: `${numbersRu[count] ?? count} ${noun.ru}`, ro: `${numbersRo[count] ?? count} ${noun.ro}` }
}
/** «Четыре предложения для вашего офиса» */
export const offersTitle = (count: number, kind: string): Text => {
  const { ru, ro } = offersCount(count)
  return kind === 'office'
    ? { ru: `${ru} для вашего офиса`, ro: `${ro} pentru oficiul dumneavoastră` }
    : { ru: `${ru} для вашего дома`, ro: `${ro} pentru casa dumneavoastră` }
}
export const otherOffers = { ru: 'Предложения тендера', ro: 'Ofertele licitației' }
export const countOfFive = (count: number): Text => ({
  ru: `${count} из ${maxOffers} ${plural(maxOffers, ['предложения', 'предложений', 'предложений'], ['', '', '']).ru}.`,
  ro: `${count} din ${maxOffers} oferte.`,
})
export const chooseUntil = (day: Text): Text => ({
  ru: `Ход за вами: выберите до ${day.ru}.`,
  ro: `Este rândul dumneavoastră: alegeți până la ${day.ro}.`,
})
/** Of several offers, the one that is valid for the shortest time. */
export const firstToEnd = (name: string, day: Text): Text => ({
  ru: `Предложение ${name} действует только до ${endOfDay(day).ru}.`,
  ro: `Oferta ${name} este valabilă doar până la ${endOfDay(day).ro}.`,
})
export const onlyDifferences = { ru: 'Только отличия', ro: 'Doar diferențele' }
export const nobodySees = {
  ru: 'Провайдеры не видят ваших контактов и чужих предложений',
  ro: 'Furnizorii nu văd datele dumneavoastră și nici ofertele altora',
}
export const print = { ru: 'Печать', ro: 'Tipărește' }
export const inShort = { ru: 'Коротко', ro: 'Pe scurt' }
export const scrolled = { ru: 'Предложения, прокручиваются вбок', ro: 'Ofertele, derulați lateral' }
export const effective = { ru: 'Выходит в месяц', ro: 'Costul lunar total' }
export const priceAndFee = (price: Text, fee: Text | null): Text => ({
  ru: `${price.ru} в месяц, ${fee ? `подключение ${fee.ru}` : 'подключение бесплатно'}`,
  ro: `${price.ro} pe lună, ${fee ? `conectare ${fee.ro}` : 'conectare gratuită'}`,
})
export const effectiveNote = {
  ru: '«Выходит в месяц» — абонплата и подключение, разделённые на срок договора, а без срока — на 12 месяцев. По этой сумме предложения и расставлены.',
  ro: '„Costul lunar total” înseamnă abonamentul și conectarea împărțite la durata contractului, iar fără termen, la 12 luni. După această sumă sunt ordonate ofertele.',
}
export const cheapest = { ru: 'Дешевле всех', ro: 'Cea mai ieftină' }
export const fastest = { ru: 'Быстрее всех', ro: 'Cea mai rapidă' }
export const choose = { ru: 'Выбрать', ro: 'Alegeți' }
export const chooseOf = (name: string): Text => ({
  ru: `Выбрать предложение ${name}`,
  ro: `Alegeți oferta ${name}`,
})
export const chooseQuestion = (name: string, data: Text): Text => ({
  ru: `${name} получит ваши данные: ${data.ru}.`,
  ro: `${name} va primi datele dumneavoastră: ${data.ro}.`,
})
export const othersClose = { ru: 'Остальные предложения закроются.', ro: 'Celelalte oferte se vor închide.' }
export const chooseNow = { ru: 'Да, выбрать', ro: 'Da, aleg' }
export const decline = { ru: 'Отклонить', ro: 'Refuzați' }
export const declineOf = (name: string): Text => ({
  ru: `Отклонить предложение ${name}`,
  ro: `Refuzați oferta ${name}`,
})
export const installToday = { ru: 'Подключат, если выбрать сегодня', ro: 'Vă conectează, dacă alegeți astăzi' }
export const promised = { ru: 'Обещанный срок подключения', ro: 'Termenul promis al conectării' }
export const term = { ru: 'Срок договора', ro: 'Durata contractului' }
export const equipment = { ru: 'Оборудование', ro: 'Echipament' }
export const message = { ru: 'Сообщение', ro: 'Mesaj' }
export const valid = { ru: 'Действует', ro: 'Valabilă' }
export const latest = (day: Text): Text => ({ ru: `не позднее ${day.ru}`, ro: `cel târziu pe ${day.ro}` })
export const was = (value: Text): Text => ({ ru: `было: ${value.ru}`, ro: `a fost: ${value.ro}` })
export const updated = (moment: string): Text => ({ ru: `Обновлено ${moment}`, ro: `Actualizată pe ${moment}` })
export const freeSlots = (count: number): Text =>
  plural(
    count,
    ['Есть свободное место', 'Есть свободные места', 'Есть свободные места'],
    ['Mai este un loc liber', 'Mai sunt locuri libere', 'Mai sunt locuri libere'],
  )
export const freeSlotWithMails = {
  ru: 'Новое предложение придёт сюда и письмом. Ждать не обязательно.',
  ro: 'O ofertă nouă apare aici și vine prin e-mail. Nu trebuie să așteptați.',
}
export const freeSlotHere = {
  ru: 'Новое предложение появится здесь. Ждать не обязательно.',
  ro: 'O ofertă nouă apare aici. Nu trebuie să așteptați.',
}
export const states: Readonly<
  Record<'live' | 'withdrawn' | 'declined' | 'accepted' | 'failed' | 'closed' | 'expired', Text>
> = {
  live: { ru: 'Действует', ro: 'Valabilă' },
  withdrawn: { ru: 'Отозвано провайдером', ro: 'Retrasă de furnizor' },
  declined: { ru: 'Вы отклонили', ro: 'Ați refuzat' },
  accepted: { ru: 'Вы выбрали', ro: 'Ați ales' },
  failed: { ru: 'Не подключил', ro: 'Nu v-a conectat' },
  closed: { ru: 'Закрыто', ro: 'Închisă' },
  expired: { ru: 'Срок истёк', ro: 'A expirat' },
}

export const seenTitle = { ru: 'Кто что видит', ro: 'Cine ce vede' }
export const invitedSee = { ru: 'Все приглашённые', ro: 'Toți cei invitați' }
export const chosenSees = { ru: 'Тот, кого вы выберете', ro: 'Cel pe care îl alegeți' }
/** What a customer may have given, in enumerations. */
export const givenData = {
  name: { ru: 'имя', ro: 'numele' },
  phone: { ru: 'телефон', ro: 'telefonul' },
  email: { ru: 'e-mail', ro: 'e-mailul' },
  idno: { ru: 'IDNO', ro: 'IDNO' },
  address: { ru: 'адрес', ro: 'adresa' },
  point: { ru: 'место на карте', ro: 'locul de pe hartă' },
  services: { ru: 'услуги', ro: 'serviciile' },
  methods: { ru: 'способы подключения', ro: 'modurile de conectare' },
  size: { ru: 'размер офиса', ro: 'mărimea oficiului' },
  comments: { ru: 'комментарий', ro: 'comentariul' },
}
export const maskedNote = {
  ru: 'В тексте заявки мы скрыли то, что похоже на контакты. Провайдеры видят:',
  ro: 'În textul cererii am ascuns ce seamănă cu date de contact. Furnizorii văd:',
}
export const showTexts = { ru: 'Показать, как написано', ro: 'Afișați așa cum este scris' }
export const showTextsHint = {
  ru: 'Если там нет контактов или вы не против их показать.',
  ro: 'Dacă nu sunt date de contact sau nu vă deranjează să fie văzute.',
}
export const questionsTitle = { ru: 'Вопросы и ответы', ro: 'Întrebări și răspunsuri' }
export const askedAll = (moment: string): Text => ({
  ru: `Вы спросили всех ${moment}`,
  ro: `I-ați întrebat pe toți pe ${moment}`,
})
export const noAnswers = { ru: 'Ответов пока нет.', ro: 'Încă nu sunt răspunsuri.' }
export const questionToAll = { ru: 'Вопрос всем провайдерам', ro: 'Întrebare pentru toți furnizorii' }
export const questionExample = {
  ru: 'Например: кто чинит роутер, если он сломается?',
  ro: 'De exemplu: cine repară routerul dacă se defectează?',
}
export const questionHint = {
  ru: 'Телефоны и адреса почты в тексте скроем. Ответ каждого увидите только вы.',
  ro: 'Telefoanele și adresele de e-mail din text le ascundem. Răspunsul fiecăruia îl vedeți doar dumneavoastră.',
}
export const ask = { ru: 'Спросить', ro: 'Întrebați' }

export const share = { ru: 'Ссылка для коллег', ro: 'Link pentru colegi' }
export const shareNote = {
  ru: 'По ссылке видно предложения, без ваших контактов. Выбрать по ней ничего нельзя.',
  ro: 'Cu acest link se văd ofertele, fără datele dumneavoastră de contact. Nu se poate alege nimic.',
}
export const stopSharing = { ru: 'Закрыть доступ по ссылке', ro: 'Închideți accesul prin link' }
export const sharedNote = {
  ru: 'С вами поделились предложениями. Выбирает тот, кто запустил тендер.',
  ro: 'Cineva v-a distribuit ofertele. Alege cel care a lansat licitația.',
}
export const noOffers = { ru: 'Предложений пока нет.', ro: 'Încă nu sunt oferte.' }
export const people = { ru: 'человек', ro: 'persoane' }
export const afterTitle = { ru: 'После выбора', ro: 'După alegere' }
export const afterText = {
  ru: 'Провайдер получит контакты и свяжется с вами, чтобы договориться о дне. Остальные предложения закроются, но вернутся одним нажатием, если он не подключит в срок.',
  ro: 'Furnizorul primește datele și vă contactează ca să stabiliți ziua. Celelalte oferte se închid, dar revin printr-o singură atingere dacă nu vă conectează la timp.',
}
export const reopen = { ru: 'Вернуть остальные предложения', ro: 'Redeschideți celelalte oferte' }
export const reopenHint = (name: string): Text => ({
  ru: `${name} сразу потеряет доступ к вашим контактам.`,
  ro: `${name} pierde imediat accesul la datele dumneavoastră de contact.`,
})
export const searchAgain = { ru: 'Искать другого провайдера', ro: 'Căutați alt furnizor' }
export const noOthers = {
  ru: 'Других действующих предложений нет: поищем провайдера вместе с вами.',
  ro: 'Nu există alte oferte valabile: căutăm furnizorul împreună cu dumneavoastră.',
}
