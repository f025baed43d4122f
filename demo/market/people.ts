import type { Language } from '@motanet/contract/errors.ts'
import type { Random } from '../city/random.ts'

export interface Person {
  fullName: string
  /** The language of the person's texts. */
  language: Language
  /** The name in Latin letters, for an e-mail address: natalia.ceban. */
  handle: string
}

// Given names as [Russian spelling, Romanian spelling].
type Spellings = readonly [ru: string, ro: string]

const women: readonly Spellings[] = [
  ['Наталья', 'Natalia'],
  ['Елена', 'Elena'],
  ['Ольга', 'Olga'],
  ['Мария', 'Maria'],
  ['Татьяна', 'Tatiana'],
  ['Ирина', 'Irina'],
  ['Анна', 'Ana'],
  ['Людмила', 'Ludmila'],
  ['Светлана', 'Svetlana'],
  ['Диана', 'Diana'],
  ['Кристина', 'Cristina'],
  ['Виктория', 'Victoria'],
  ['Анжела', 'Angela'],
  ['Родика', 'Rodica'],
  ['Лилия', 'Lilia'],
  ['Дойна', 'Doina'],
  ['Корина', 'Corina'],
  ['Галина', 'Galina'],
  ['Аурелия', 'Aurelia'],
  ['Стелла', 'Stela'],
]
const men: readonly Spellings[] = [
  ['Сергей', 'Sergiu'],
  ['Андрей', 'Andrei'],
  ['Виктор', 'Victor'],
  ['Ион', 'Ion'],
  ['Вячеслав', 'Veaceslav'],
  ['Михаил', 'Mihail'],
  ['Николай', 'Nicolae'],
  ['Александр', 'Alexandru'],
  ['Василий', 'Vasile'],
  ['Дмитрий', 'Dumitru'],
  ['Игорь', 'Igor'],
  ['Олег', 'Oleg'],
  ['Владимир', 'Vladimir'],
  ['Раду', 'Radu'],
  ['Думитру', 'Dumitru'],
  ['Петру', 'Petru'],
  ['Денис', 'Denis'],
  ['Максим', 'Maxim'],
  ['Роман', 'Roman'],
  ['Юрий', 'Iurie'],
]
// Family names with the same form for women and men in both languages.
const families: readonly Spellings[] = [
  ['Чебан', 'Ceban'],
  ['Мунтяну', 'Munteanu'],
  ['Русу', 'Rusu'],
  ['Чеботарь', 'Cebotari'],
  ['Цуркан', 'Țurcan'],
  ['Кожокарь', 'Cojocaru'],
  ['Бостан', 'Bostan'],
  ['Попа', 'Popa'],
  ['Лупу', 'Lupu'],
  ['Гуцу', 'Guțu'],
  ['Балан', 'Balan'],
  ['Морару', 'Moraru'],
  ['Ротару', 'Rotaru'],
  ['Ткачук', 'Tcaciuc'],
  ['Бондаренко', 'Bondarenco'],
  ['Чобану', 'Ciobanu'],
  ['Сырбу', 'Sîrbu'],
  ['Унгуряну', 'Ungureanu'],
  ['Кройтору', 'Croitoru'],
  ['Гросу', 'Grosu'],
  ['Негру', 'Negru'],
  ['Платон', 'Platon'],
  ['Козак', 'Cozac'],
  ['Мельник', 'Melnic'],
  ['Шевченко', 'Șevcenco'],
  ['Дончу', 'Donciu'],
  ['Врабие', 'Vrabie'],
  ['Ботнару', 'Botnaru'],
  ['Чокой', 'Ciocoi'],
  ['Мокану', 'Mocanu'],
  ['Олару', 'Olaru'],
  ['Плешка', 'Pleșca'],
  ['Бузу', 'Buzu'],
  ['Стратан', 'Stratan'],
  ['Гылкэ', 'Gîlcă'],
  ['Кара', 'Cara'],
  ['Топал', 'Topal'],
  ['Штефанец', 'Ștefaneț'],
  ['Гончар', 'Gonciar'],
]

/** Creates a person of Chișinău; six in ten write in Russian. */
export function createPerson(random: Random): Person {
  const given = random.pick(random.next() < 0.5 ? women : men)
  const family = random.pick(families)
  const language = random.next() < 0.58 ? 'ru' : 'ro'
  const at = language === 'ru' ? 0 : 1
  return { fullName: `${given[at]} ${family[at]}`, language, handle: latin(`${given[1]}.${family[1]}`) }
}

function latin(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}
