import type { Role } from '@motanet/contract/accounts/users.ts'
import { plural } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const profileLead = {
  ru: 'Ваши данные, заявки и отзывы в одном месте.',
  ro: 'Datele, cererile și recenziile dumneavoastră la un loc.',
}
export const who = { ru: 'Кто вы', ro: 'Cine sunteți' }
export const nameless = { ru: 'Имя не указано', ro: 'Numele nu este indicat' }
export const roles: Record<Role, Text> = {
  provider: { ru: 'Провайдер', ro: 'Furnizor' },
  manager: { ru: 'Менеджер провайдера', ro: 'Manager al furnizorului' },
  other: { ru: 'Пользователь', ro: 'Utilizator' },
}
export const staff = { ru: 'Сотрудник Motanet', ro: 'Echipa Motanet' }
export const requestsLabel = (count: number) =>
  plural(count, ['заявка', 'заявки', 'заявок'], ['cerere', 'cereri', 'de cereri'])
export const reviewsLabel = (count: number) =>
  plural(count, ['отзыв', 'отзыва', 'отзывов'], ['recenzie', 'recenzii', 'de recenzii'])
export const noRequests = {
  ru: 'Здесь появятся заявки, отправленные с вашим e-mail.',
  ro: 'Aici vor apărea cererile trimise cu e-mailul dumneavoastră.',
}
export const noReviews = {
  ru: 'Расскажите, как работает ваш провайдер: это поможет соседям.',
  ro: 'Spuneți cum lucrează furnizorul dumneavoastră: îi ajutați pe vecini.',
}
export const unknownCount = { ru: 'Не удалось посчитать', ro: 'Nu s-a putut număra' }
export const latest = (text: string): Text => ({ ru: `Последняя: ${text}`, ro: `Ultima: ${text}` })
export const latestReview = (text: string): Text => ({ ru: `Последний: ${text}`, ro: `Ultima: ${text}` })

export const editing = { ru: 'Имя и фото', ro: 'Numele și fotografia' }
export const settingsLead = {
  ru: 'Ваши данные, пароль и устройства, на которых выполнен вход.',
  ro: 'Datele dumneavoastră, parola și dispozitivele pe care v-ați autentificat.',
}
export const name = { ru: 'Имя и фамилия', ro: 'Nume și prenume' }
export const nameHint = {
  ru: 'В отзывах видны только имя и первая буква фамилии.',
  ro: 'În recenzii se văd doar prenumele și inițiala numelui de familie.',
}
export const save = { ru: 'Сохранить', ro: 'Salvează' }
export const saving = { ru: 'Сохраняем…', ro: 'Se salvează…' }
export const saved = { ru: 'Профиль сохранён', ro: 'Profilul a fost salvat' }

export const avatar = {
  label: { ru: 'Фото', ro: 'Fotografie' },
  choose: { ru: 'Выбрать фото', ro: 'Alege o fotografie' },
  chooseAnother: { ru: 'Выбрать другое', ro: 'Alege alta' },
  preview: { ru: 'Новое фото, ещё не сохранено', ro: 'Fotografia nouă, încă nesalvată' },
  remove: { ru: 'Удалить фото', ro: 'Șterge fotografia' },
}
