import type { Text } from '../../lib/language.ts'

export const problem = { ru: 'Что-то не так с подключением?', ro: 'Ceva nu este în regulă cu conexiunea?' }
export const promise = {
  ru: 'Расскажите, что случилось. Провайдер ответит за три рабочих дня, а решение примет Motanet.',
  ro: 'Povestiți ce s-a întâmplat. Furnizorul răspunde în trei zile lucrătoare, iar decizia o ia Motanet.',
}
export const open = { ru: 'Обратиться по гарантии', ro: 'Trimiteți o reclamație' }
export const openAgain = { ru: 'Обратиться ещё раз', ro: 'Trimiteți încă o reclamație' }
export const reason = { ru: 'Что не так', ro: 'Ce nu este în regulă' }
export const chooseReason = { ru: 'Выберите, что не так', ro: 'Alegeți ce nu este în regulă' }
export const text = { ru: 'Подробности', ro: 'Detalii' }
export const textHint = {
  ru: 'С какого дня, в какое время, что показал замер скорости',
  ro: 'Din ce zi, la ce oră, ce a arătat testul de viteză',
}
export const photos = { ru: 'Фотографии', ro: 'Fotografii' }
export const choosePhotos = { ru: 'Выбрать фотографии', ro: 'Alege fotografiile' }
export const photosHint = (count: number): Text => ({
  ru: `До ${count} снимков JPEG, PNG или WebP, каждый до 5 МБ: замер скорости, роутер, квитанция`,
  ro: `Până la ${count} imagini JPEG, PNG sau WebP, fiecare de cel mult 5 MB: testul de viteză, routerul, factura`,
})
export const send = { ru: 'Отправить обращение', ro: 'Trimite reclamația' }
