import { both, formatMoment } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'Где выполнен вход', ro: 'Unde v-ați autentificat' }
export const unknownDevice = { ru: 'Неизвестное устройство', ro: 'Dispozitiv necunoscut' }
export const here = { ru: 'Это устройство', ro: 'Acest dispozitiv' }
export function lastSeen(iso: string): Text {
  const moment = both((language) => formatMoment(iso, language))
  return { ru: `Последняя активность: ${moment.ru}`, ro: `Ultima activitate: ${moment.ro}` }
}
export const signOut = { ru: 'Выйти', ro: 'Ieșire' }
export const signOutOthers = { ru: 'Выйти на всех остальных', ro: 'Ieșire de pe toate celelalte' }
export const signedOut = { ru: 'Сеанс завершён', ro: 'Sesiunea a fost închisă' }
export const othersSignedOut = { ru: 'Остальные сеансы завершены', ro: 'Celelalte sesiuni au fost închise' }
export const noOthers = {
  ru: 'На других устройствах вход не выполнен.',
  ro: 'Nu v-ați autentificat pe alte dispozitive.',
}
export const notLoaded = { ru: 'Не удалось загрузить список сеансов', ro: 'Lista sesiunilor nu a putut fi încărcată' }
