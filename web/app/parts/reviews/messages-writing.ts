import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'

export const rating = { ru: 'Ваша оценка', ro: 'Nota dumneavoastră' }
export const ratingRequired = { ru: 'Укажите оценку', ro: 'Indicați nota' }
/** For one to five stars. */
export const ratingNames: readonly [Text, Text, Text, Text, Text] = [
  { ru: 'очень плохо', ro: 'foarte slab' },
  { ru: 'плохо', ro: 'slab' },
  { ru: 'нормально', ro: 'acceptabil' },
  { ru: 'хорошо', ro: 'bine' },
  { ru: 'отлично', ro: 'excelent' },
]
export const comment = { ru: 'Комментарий', ro: 'Comentariu' }
export const commentRequired = { ru: 'Комментарий обязателен', ro: 'Comentariul este obligatoriu' }
export const commentPlaceholder = {
  ru: 'Что понравилось, а что нет? Скорость, мастер, поддержка',
  ro: 'Ce v-a plăcut și ce nu? Viteza, instalatorul, asistența',
}
export const charactersLeft = (characters: number): Text => {
  const left = counted(characters, ['символ', 'символа', 'символов'], ['caracter', 'caractere', 'de caractere'])
  return { ru: `Ещё можно ввести ${left.ru}`, ro: `Mai puteți introduce ${left.ro}` }
}

export const publish = { ru: 'Опубликовать отзыв', ro: 'Publică recenzia' }
export const save = { ru: 'Сохранить отзыв', ro: 'Salvează recenzia' }
export const discard = { ru: 'Отменить правки', ro: 'Renunță la modificări' }
export const cancel = { ru: 'Отмена', ro: 'Anulează' }
export const edit = { ru: 'Изменить', ro: 'Modifică' }
export const remove = { ru: 'Удалить', ro: 'Șterge' }
export const ofProvider = (provider: string): Text => ({
  ru: `отзыв о провайдере ${provider}`,
  ro: `recenzia despre furnizorul ${provider}`,
})

export const published = { ru: 'Отзыв опубликован', ro: 'Recenzia a fost publicată' }
export const saved = { ru: 'Отзыв сохранён', ro: 'Recenzia a fost salvată' }
export const publishedOn = (date: string): Text => ({
  ru: `Опубликован ${date} Правки появятся сразу.`,
  ro: `Publicată la ${date}. Modificările apar imediat.`,
})

export const writtenElsewhere = {
  ru: 'Вы уже оставили отзыв об этом провайдере, например в другой вкладке. Сохраните, если хотите заменить его тем, что написали сейчас.',
  ro: 'Ați lăsat deja o recenzie despre acest furnizor, de exemplu în altă filă. Salvați dacă doriți să o înlocuiți cu ce ați scris acum.',
}
export const rewrittenElsewhere = {
  ru: 'Этот отзыв уже изменили, например в другой вкладке. Сохраните, если хотите заменить его тем, что написали сейчас.',
  ro: 'Această recenzie a fost deja modificată, de exemplu în altă filă. Salvați dacă doriți să o înlocuiți cu ce ați scris acum.',
}
export const changedBeforeDeletion = {
  ru: 'Этот отзыв только что изменили. Удалить его всё равно?',
  ro: 'Această recenzie tocmai a fost modificată. O ștergeți totuși?',
}
export const publishedNow = { ru: 'Сейчас опубликовано:', ro: 'Publicat acum:' }
export const goneElsewhere = {
  ru: 'Этого отзыва больше нет. Написанное осталось: его можно опубликовать заново.',
  ro: 'Această recenzie nu mai există. Textul a rămas: îl puteți publica din nou.',
}
export const notReached = {
  ru: 'Сервер не отвечает. Написанное сохранено, попробуйте ещё раз.',
  ro: 'Serverul nu răspunde. Textul este păstrat, încercați din nou.',
}
/** Before the address of the administration. */
export const hiddenBy = {
  provider: {
    ru: 'Провайдер скрыл этот отзыв. Если вы не согласны, напишите нам:',
    ro: 'Furnizorul a ascuns această recenzie. Dacă nu sunteți de acord, scrieți-ne:',
  },
  desk: {
    ru: 'Мы скрыли этот отзыв. Если вы не согласны, напишите нам:',
    ro: 'Am ascuns această recenzie. Dacă nu sunteți de acord, scrieți-ne:',
  },
}
export const ownProvider = {
  ru: 'Вы представляете этого провайдера, поэтому оставить отзыв о нём нельзя.',
  ro: 'Reprezentați acest furnizor, de aceea nu puteți lăsa o recenzie despre el.',
}

/** Texts for an author who deletes a review. */
export const ownDeletion = (provider: string) => ({
  which: ofProvider(provider),
  title: { ru: 'Удалить отзыв?', ro: 'Ștergeți recenzia?' },
  consequence: {
    ru: `Отзыв о провайдере ${provider} исчезнет сразу, вернуть его нельзя.`,
    ro: `Recenzia despre furnizorul ${provider} dispare imediat și nu poate fi recuperată.`,
  },
  confirm: { ru: 'Удалить отзыв', ro: 'Șterge recenzia' },
  done: { ru: 'Отзыв удалён', ro: 'Recenzia a fost ștearsă' },
})
export const keep = { ru: 'Оставить', ro: 'Păstrează' }
export const close = { ru: 'Закрыть', ro: 'Închide' }
