import type { Text } from '../../lib/language.ts'

export const purposes = {
  title: { ru: 'Зачем нужны данные', ro: 'De ce sunt necesare datele' },
  points: [
    {
      ru: 'Регистрация и вход: завести учётную запись, узнать вас при входе и защитить её от чужих.',
      ro: 'Înregistrarea și autentificarea: să vă creăm contul, să vă recunoaștem la autentificare și să îl protejăm de accesul altora.',
    },
    {
      ru: 'Обслуживание и обратная связь: передать заявку провайдеру, провести тендер, ответить на вопрос, выполнить гарантию.',
      ro: 'Prestarea serviciului și legătura cu dumneavoastră: să transmitem cererea furnizorului, să desfășurăm licitația, să răspundem la întrebări, să onorăm garanția.',
    },
    {
      ru: 'Уведомления и маркетинг: сообщать о ходе заявки; о новостях и акциях писать только тем, кто на это согласился, и до первого отказа.',
      ro: 'Notificări și marketing: să vă anunțăm cum merge cererea; despre noutăți și promoții scriem doar celor care au fost de acord și până la primul refuz.',
    },
    {
      ru: 'Улучшение качества: понять, какие тарифы смотрят, где ищут интернет и что работает плохо.',
      ro: 'Îmbunătățirea calității: să înțelegem ce tarife sunt consultate, unde se caută internet și ce nu merge bine.',
    },
  ],
} as const satisfies { title: Text; points: readonly Text[] }
