export const sentNotice = (id: number) => ({
  ru: `Заявка №\u00a0${id} отправлена.`,
  ro: `Cererea nr.\u00a0${id} a fost trimisă.`,
})
export const sentBefore = (id: number) => ({
  ru: `Такая заявка уже отправлена: №\u00a0${id}.`,
  ro: `O astfel de cerere a fost deja trimisă: nr.\u00a0${id}.`,
})
export const linkInMail = {
  ru: 'Ссылка на неё придёт и на ваш e-mail.',
  ro: 'Linkul ei vine și pe e-mailul dumneavoastră.',
}
export const linkInFirstMail = {
  ru: 'Ссылка на неё\u00a0— в письме, которое пришло после отправки.',
  ro: 'Linkul ei este în e-mailul primit după trimitere.',
}
/** How many notices show once this one is hidden or followed. */
export const moreSent = (count: number) => ({ ru: `Ещё уведомлений: ${count}`, ro: `Alte notificări: ${count}` })
export const follow = { ru: 'Следить за ней', ro: 'Urmăriți-o' }
export const dismiss = { ru: 'Скрыть уведомление', ro: 'Ascunde notificarea' }
export const notices = { ru: 'Отправленные заявки', ro: 'Cereri trimise' }
export const copyLink = { ru: 'Скопировать ссылку', ro: 'Copiază linkul' }
export const copied = { ru: 'Ссылка скопирована', ro: 'Linkul a fost copiat' }
export const copyByHand = {
  ru: 'Не удалось скопировать. Ссылка выделена:',
  ro: 'Nu s-a putut copia. Linkul este selectat:',
}
