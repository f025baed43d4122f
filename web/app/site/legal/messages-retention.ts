import { registrationHours, retentionDays } from '@motanet/contract/privacy/retention.ts'
import { counted } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { daysText } from './messages-storage.ts'

export const title = { ru: 'Сколько храним', ro: 'Cât păstrăm' }
export const lead = {
  ru: 'Сроки отсчитываются от отправки или от события. Удаляет ежедневная программа, а не человек.',
  ro: 'Termenele se calculează de la trimitere sau de la eveniment. Ștergerea o face zilnic un program, nu un om.',
}
export const what = { ru: 'Что', ro: 'Ce' }
export const afterwards = { ru: 'Что потом', ro: 'Ce urmează' }

const gone = { ru: 'Удаляется', ro: 'Se șterge' }
const untilYouDelete = { ru: 'Пока вы не удалите', ro: 'Până când ștergeți' }

interface Period {
  what: Text
  period: Text
  afterwards: Text
}

const lasting = (what: Text, days: number, afterwards: Text = gone): Period => ({
  what,
  period: daysText(days),
  afterwards,
})

export const periods: readonly Period[] = [
  lasting(
    {
      ru: 'Заявки и тендеры: контакты, адрес, комментарии, предложения, вопросы, обращения по гарантии и фотографии',
      ro: 'Cererile și licitațiile: contactele, adresa, comentariile, ofertele, întrebările, reclamațiile în baza garanției și fotografiile',
    },
    retentionDays.request,
    {
      ru: 'Остаётся безымянная строка для статистики: когда, какой тариф и провайдер, чем закончилось',
      ro: 'Rămâne un rând anonim pentru statistică: când, ce tarif și furnizor, cum s-a încheiat',
    },
  ),
  lasting({ ru: 'Письма', ro: 'Mesajele prin e-mail' }, retentionDays.mail),
  lasting(
    {
      ru: 'Жалобы на отзывы, которые мы разобрали; отпечаток браузера без аккаунта — только до разбора',
      ro: 'Reclamațiile la recenzii, după ce le-am examinat; amprenta browserului fără cont — doar până la examinare',
    },
    retentionDays.complaint,
  ),
  lasting(
    { ru: 'Когда и куда ушло сообщение о заявке', ro: 'Când și unde a plecat un mesaj despre cerere' },
    retentionDays.delivery,
  ),
  lasting(
    { ru: 'Ссылки, по которым провайдер открывает заявку', ro: 'Linkurile prin care furnizorul deschide cererea' },
    retentionDays.answerLink,
    { ru: 'Перестают действовать', ro: 'Nu mai sunt valabile' },
  ),
  lasting({ ru: 'Поиск по геолокации', ro: 'Căutarea după geolocație' }, retentionDays.locationClick),
  lasting({ ru: 'Точное место этого поиска', ro: 'Locul exact al acestei căutări' }, retentionDays.exactPoint, {
    ru: 'Округляется примерно до километра',
    ro: 'Se rotunjește până la circa un kilometru',
  }),
  lasting({ ru: 'Просмотры каждого тарифа по дням', ro: 'Vizualizările fiecărui tarif, pe zile' }, retentionDays.view, {
    ru: 'Остаётся сумма за день по провайдеру',
    ro: 'Rămâne totalul zilnic al furnizorului',
  }),
  lasting(
    {
      ru: 'Отпечаток браузера, чтобы не считать просмотр дважды',
      ro: 'Amprenta browserului, ca o vizualizare să nu fie numărată de două ori',
    },
    retentionDays.visitor,
  ),
  lasting(
    { ru: 'Счётчики обращений для защиты от перегрузки', ro: 'Contoarele de accesări, împotriva suprasolicitării' },
    retentionDays.rateLimit,
  ),
  lasting(
    {
      ru: 'Ответы на повторно отправленные формы кабинета',
      ro: 'Răspunsurile la formularele din cabinet trimise repetat',
    },
    retentionDays.repeatedCall,
  ),
  lasting(
    { ru: 'Вход в аккаунт на устройстве, самое большее', ro: 'Autentificarea pe un dispozitiv, cel mult' },
    retentionDays.session,
  ),
  lasting(
    { ru: 'Вход, если вы не заходите на сайт', ro: 'Autentificarea, dacă nu vizitați site-ul' },
    retentionDays.idleSession,
  ),
  {
    what: { ru: 'Регистрация, которую не подтвердили', ro: 'Înregistrarea neconfirmată' },
    period: counted(registrationHours, ['час', 'часа', 'часов'], ['oră', 'ore', 'de ore']),
    afterwards: gone,
  },
  { what: { ru: 'Учётная запись', ro: 'Contul' }, period: untilYouDelete, afterwards: gone },
  {
    what: { ru: 'Отзывы', ro: 'Recenzii' },
    period: untilYouDelete,
    afterwards: {
      ru: 'Если удалить аккаунт, а не отзыв, остаётся оценка — без имени и текста',
      ro: 'Dacă ștergeți contul, nu recenzia, rămâne nota — fără nume și fără text',
    },
  },
]
