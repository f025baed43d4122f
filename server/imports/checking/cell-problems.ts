import type { Translated } from '@motanet/contract/errors.ts'

/** Why a cell is invalid, besides what the tariff form rejects as well. {…} stands for the details. */
const cellProblems = {
  'formula-error': { ru: 'формула с ошибкой: впишите значение', ro: 'formulă cu eroare: scrieți valoarea' },
  'formula-without-value': {
    ru: 'формула без значения: впишите значение',
    ro: 'formulă fără valoare: scrieți valoarea',
  },
  date: { ru: 'это дата: проверьте формат ячейки', ro: 'este o dată: verificați formatul celulei' },
  'rounded-number': {
    ru: 'таблица округлила это число: задайте ячейке текстовый формат и впишите его целиком',
    ro: 'tabelul a rotunjit acest număr: alegeți formatul text pentru celulă și scrieți-l întreg',
  },
  required: { ru: 'это поле обязательно', ro: 'acest câmp este obligatoriu' },
  'name-required': { ru: 'у тарифа должно быть название', ro: 'tariful trebuie să aibă o denumire' },
  'not-a-number': { ru: 'нужно число', ro: 'este nevoie de un număr' },
  'not-exact': { ru: 'сумма неточная: впишите одно число', ro: 'suma nu este exactă: scrieți un singur număr' },
  'conditional-fee': {
    ru: 'бесплатно при условии: впишите, сколько стоит подключение по этой строке, или 0',
    ro: 'este gratuit cu o condiție: scrieți cât costă conectarea conform acestui rând, sau 0',
  },
  negative: { ru: 'сумма не бывает меньше нуля', ro: 'suma nu poate fi mai mică decât zero' },
  'not-lei': {
    ru: 'сумма не в леях: впишите её в леях',
    ro: 'suma nu este în lei: scrieți-o în lei',
  },
  'unknown-currency': {
    ru: 'валюта этой ячейки на каждом компьютере своя: задайте числовой формат или напишите «лей» в названии столбца',
    ro: 'moneda acestei celule diferă de la un computer la altul: alegeți formatul numeric sau scrieți „lei” în denumirea coloanei',
  },
  'in-thousands': {
    ru: 'сумма в тысячах: впишите её в леях',
    ro: 'suma este în mii: scrieți-o în lei',
  },
  'without-tax': {
    ru: 'сумма без НДС: впишите её с НДС, как платит клиент',
    ro: 'suma este fără TVA: scrieți-o cu TVA, așa cum o plătește clientul',
  },
  'several-numbers': {
    ru: 'в ячейке несколько чисел: впишите одно, а остальное — в столбец акции или подробностей',
    ro: 'celula are mai multe numere: scrieți unul singur, iar restul în coloana promoției sau a detaliilor',
  },
  'not-monthly': {
    ru: 'цена не за месяц: впишите цену за месяц',
    ro: 'prețul nu este pe lună: scrieți prețul pe lună',
  },
  'volume-not-speed': {
    ru: 'это объём, нужна скорость в Мб/с',
    ro: 'acesta este un volum, e nevoie de viteza în Mb/s',
  },
  'speed-not-volume': { ru: 'это скорость, нужен объём в ГБ', ro: 'aceasta este o viteză, e nevoie de volumul în GB' },
  'unlimited-volume': {
    ru: 'впишите, сколько ГБ на полной скорости, а «безлимит» — в название или подробности',
    ro: 'scrieți câți GB sunt la viteză maximă, iar „nelimitat” — în denumire sau în detalii',
  },
  'not-months': { ru: 'впишите число месяцев, например 24', ro: 'scrieți numărul de luni, de exemplu 24' },
  'other-provider': {
    ru: 'это тариф другого провайдера: оставьте в файле только тарифы «{name}»',
    ro: 'este tariful altui furnizor: lăsați în fișier doar tarifele „{name}”',
  },
  'unknown-zone': {
    ru: 'зоны «{name}» нет: создайте её, а если это не зона, не загружайте этот столбец',
    ro: 'zona „{name}” nu există: creați-o, iar dacă nu este o zonă, nu încărcați această coloană',
  },
  'several-zones': {
    ru: 'зон «{name}» несколько: переименуйте их',
    ro: 'sunt mai multe zone „{name}”: redenumiți-le',
  },
  'unknown-equipment': {
    ru: 'такого оборудования нет: создайте его, а если это не название, не загружайте этот столбец',
    ro: 'un astfel de echipament nu există: creați-l, iar dacă nu este o denumire, nu încărcați această coloană',
  },
  'new-equipment-by-key': {
    ru: 'такого оборудования ещё нет: создайте его в кабинете, по ключу API это невозможно',
    ro: 'un astfel de echipament nu există încă: creați-l în cabinet, prin cheia API nu este posibil',
  },
  'unknown-equipment-type': {
    ru: 'такого типа оборудования нет',
    ro: 'un astfel de tip de echipament nu există',
  },
  'unknown-price-kind': {
    ru: 'впишите «аренда», «покупка» или «бесплатно»',
    ro: 'scrieți „chirie”, „cumpărare” sau „gratuit”',
  },
  'unknown-promotion': {
    ru: 'такой акции нет: создайте её или впишите точно, например «2 месяца бесплатно» или «скидка 50 % на 3 месяца»',
    ro: 'o astfel de promoție nu există: creați-o sau scrieți exact, de exemplu „2 luni gratuit” sau „reducere 50 % timp de 3 luni”',
  },
  'unknown-condition': { ru: 'такого условия договора нет', ro: 'o astfel de condiție contractuală nu există' },
  'unknown-service': {
    ru: 'такой услуги нет, есть: {name}',
    ro: 'un astfel de serviciu nu există, există: {name}',
  },
  'no-condition': {
    ru: 'нет условия договора с таким сроком и подключением: сначала создайте его',
    ro: 'nu există o condiție contractuală cu acest termen și această conectare: mai întâi creați-o',
  },
  'several-conditions': {
    ru: 'подходит несколько условий договора: добавьте столбец с названием условия',
    ro: 'se potrivesc mai multe condiții contractuale: adăugați o coloană cu denumirea condiției',
  },
  'several-tariffs': {
    ru: 'таких тарифов несколько: добавьте столбец с ключом или сроком',
    ro: 'sunt mai multe asemenea tarife: adăugați o coloană cu cheia sau termenul',
  },
  'repeated-key': { ru: 'строки {other} и {row}: один ключ', ro: 'rândurile {other} și {row}: aceeași cheie' },
  'repeated-name': {
    ru: 'строки {other} и {row}: те же название и срок',
    ro: 'rândurile {other} și {row}: aceeași denumire și același termen',
  },
} as const satisfies Record<string, Translated>

export type CellProblemCode = keyof typeof cellProblems

export interface ProblemContext {
  /** A name of a record that resembles the written one. */
  similar?: string | undefined
  /** Rows of the file. */
  row?: number
  other?: number
  /** The written name, where a cell has several, or the names that could be written. */
  name?: string | Translated
}

/** The reason in both languages, in one line of lower case. */
export function reasonOf(
  code: CellProblemCode,
  { similar, row = 0, other = 0, name = '' }: ProblemContext,
): Translated {
  const names = typeof name === 'string' ? { ru: name, ro: name } : name
  const filled = (language: keyof Translated) =>
    cellProblems[code][language]
      .replace('{row}', String(row))
      .replace('{other}', String(other))
      .replace('{name}', () => names[language])
  if (similar === undefined) return { ru: filled('ru'), ro: filled('ro') }
  return { ru: `${filled('ru')}. Похоже: «${similar}»`, ro: `${filled('ro')}. Asemănător: „${similar}”` }
}
