import type { Text } from '../../lib/language.ts'

interface Change {
  status: Text
  actor: string
  time: Text
}

/** Another user has changed the status first. */
export const changedMeanwhile = ({ status, actor, time }: Change, wished: Text): Text => ({
  ru: `Статус уже изменён на «${status.ru}»: ${actor}, ${time.ru}. Ваш выбор «${wished.ru}» не сохранён.`,
  ro: `Starea a fost deja schimbată în „${status.ro}”: ${actor}, ${time.ro}. Alegerea dumneavoastră, „${wished.ro}”, nu a fost salvată.`,
})
export const notChanged = { ru: 'Статус не изменён.', ro: 'Starea nu a fost schimbată.' }
