import { z } from 'zod'

export type Language = 'ru' | 'ro'
export const languages = ['ru', 'ro'] as const satisfies readonly Language[]

export interface Translated {
  ru: string
  ro: string
}

/** The one table of what can go wrong: code → HTTP status and the sentence for the user. */
export const problems = {
  'invalid-input': {
    status: 400,
    ru: 'Проверьте отмеченные поля.',
    ro: 'Verificați câmpurile marcate.',
  },
  'malformed-body': {
    status: 400,
    ru: 'Не удалось прочитать отправленные данные.',
    ro: 'Datele trimise nu au putut fi citite.',
  },
  'not-found': { status: 404, ru: 'Не найдено.', ro: 'Nu a fost găsit.' },
  'tariff-not-found': {
    status: 404,
    ru: 'Тариф не найден',
    ro: 'Tariful nu a fost găsit',
  },
  'provider-not-found': {
    status: 404,
    ru: 'Провайдер не найден.',
    ro: 'Furnizorul nu a fost găsit.',
  },
  'address-not-found': {
    status: 404,
    ru: 'Адрес не найден.',
    ro: 'Adresa nu a fost găsită.',
  },
  'request-not-found': {
    status: 404,
    ru: 'Заявка не найдена. Проверьте ссылку.',
    ro: 'Cererea nu a fost găsită. Verificați linkul.',
  },
  'method-not-allowed': {
    status: 405,
    ru: 'Это действие здесь недоступно.',
    ro: 'Această acțiune nu este disponibilă aici.',
  },
  'idempotency-key-reused': {
    status: 409,
    ru: 'Этот ключ уже использован для другой заявки.',
    ro: 'Această cheie a fost folosită deja pentru o altă cerere.',
  },
  'too-large': {
    status: 413,
    ru: 'Слишком много данных.',
    ro: 'Datele sunt prea mari.',
  },
  'address-too-long': {
    status: 431,
    ru: 'Слишком длинный адрес страницы.',
    ro: 'Adresa paginii este prea lungă.',
  },
  'unsupported-media-type': {
    status: 415,
    ru: 'Этот формат данных не поддерживается.',
    ro: 'Acest format de date nu este acceptat.',
  },
  'too-many-requests': {
    status: 429,
    ru: 'Слишком много запросов. Повторите немного позже.',
    ro: 'Prea multe solicitări. Reveniți puțin mai târziu.',
  },
  internal: {
    status: 500,
    ru: 'Ошибка! Повторите позже',
    ro: 'Eroare! Reveniți mai târziu',
  },
  'not-ready': {
    status: 503,
    ru: 'Сервис временно недоступен. Повторите через минуту.',
    ro: 'Serviciul este temporar indisponibil. Reveniți peste un minut.',
  },
} as const satisfies Record<string, Translated & { status: number }>

export type ProblemCode = keyof typeof problems

/** What can be wrong with one field. Schemas name these keys; numbers of a bound stand in {…}. */
export const fieldProblems = {
  required: { ru: 'Заполните это поле', ro: 'Completați acest câmp' },
  invalid: { ru: 'Недопустимое значение', ro: 'Valoare nepermisă' },
  repeated: {
    ru: 'Значение указано несколько раз',
    ro: 'Valoarea este indicată de mai multe ori',
  },
  'not-a-number': { ru: 'Нужно число', ro: 'Este nevoie de un număr' },
  'not-a-list-of-ids': {
    ru: 'Нужны номера через запятую',
    ro: 'Sunt necesare numere separate prin virgulă',
  },
  'not-an-email': {
    ru: 'Проверьте e-mail: нужен адрес вида имя@домен.md',
    ro: 'Verificați e-mailul: adresa trebuie să arate ca nume@domeniu.md',
  },
  'not-a-phone': {
    ru: 'Проверьте номер: после +373 нужно 8 цифр',
    ro: 'Verificați numărul: după +373 sunt necesare 8 cifre',
  },
  'phone-or-email': {
    ru: 'Укажите телефон или e-mail',
    ro: 'Indicați telefonul sau e-mailul',
  },
  'consent-required': {
    ru: 'Без согласия на обработку данных заявку не отправить',
    ro: 'Fără acordul de prelucrare a datelor cererea nu poate fi trimisă',
  },
  'point-incomplete': {
    ru: 'Широта и долгота указываются вместе',
    ro: 'Latitudinea și longitudinea se indică împreună',
  },
  'control-characters': {
    ru: 'Текст содержит недопустимые символы',
    ro: 'Textul conține caractere nepermise',
  },
  'unknown-reference': {
    ru: 'Такой записи нет',
    ro: 'Această înregistrare nu există',
  },
  'not-a-picture': {
    ru: 'Нужна картинка JPEG, PNG или WebP',
    ro: 'Este nevoie de o imagine JPEG, PNG sau WebP',
  },
  'picture-too-large': {
    ru: 'Картинка слишком большая: до 5 МБ и 25 мегапикселей',
    ro: 'Imaginea este prea mare: până la 5 MB și 25 de megapixeli',
  },
  'too-small': { ru: 'Не меньше {minimum}', ro: 'Cel puțin {minimum}' },
  'too-big': { ru: 'Не больше {maximum}', ro: 'Cel mult {maximum}' },
  'too-long': {
    ru: 'Не длиннее {maximum} знаков',
    ro: 'Numărul maxim de caractere: {maximum}',
  },
  'too-short': {
    ru: 'Не короче {minimum} знаков',
    ro: 'Cel puțin {minimum} caractere',
  },
} as const satisfies Record<string, Translated>

export type FieldProblem = keyof typeof fieldProblems

/** The body of every error answer: RFC 9457, `application/problem+json`. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
})
export type ProblemBody = z.output<typeof problemBody>
