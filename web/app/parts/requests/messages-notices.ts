export const sentNotice = (id: number) => ({
  ru: `Заявка №\u00a0${id} отправлена.`,
  ro: `Cererea nr.\u00a0${id} a fost trimisă.`,
})
export const follow = { ru: 'Следить за ней', ro: 'Urmăriți-o' }
export const dismiss = { ru: 'Скрыть уведомление', ro: 'Ascunde notificarea' }
export const notices = { ru: 'Отправленные заявки', ro: 'Cereri trimise' }
