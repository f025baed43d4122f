import type { Language } from '@motanet/contract/errors.ts'
import type { ClaimFacts, CustomerWording } from './customer-wording.ts'
import type { CustomerMessage } from './delivery-parts.ts'
import { limitInText, payerInText } from './mail-words.ts'

export type ClaimMessage = Extract<CustomerMessage, `claim_${string}`>

const open = { ru: 'Открыть обращение', ro: 'Deschideți reclamația' }

const ru: Record<ClaimMessage, CustomerWording> = {
  claim_received: ({ providerName, respondBy }) => ({
    subject: 'Обращение по гарантии принято',
    heading: 'Обращение принято',
    paragraphs: [
      [
        'Мы передали обращение провайдеру ',
        { strong: providerName },
        respondBy === undefined
          ? '. У него три рабочих дня на ответ.'
          : `. Он должен ответить до ${limitInText(respondBy, 'ru')}.`,
      ],
      'После этого сотрудники Motanet решат, сменить ли провайдера и вернуть ли плату за первый месяц, и объяснят решение.',
    ],
    button: open.ru,
  }),
  claim_answered: ({ providerName, claim }) => ({
    subject: 'Провайдер ответил на обращение по гарантии',
    heading: 'Провайдер ответил',
    paragraphs: [
      [{ strong: providerName }, ` отвечает: «${claim?.text ?? ''}»`],
      'Теперь решение за сотрудниками Motanet. Мы напишем, как только оно будет.',
    ],
    button: open.ru,
  }),
  claim_at_desk: ({ providerName }) => ({
    subject: 'Обращение по гарантии решает Motanet',
    heading: 'Решение за Motanet',
    paragraphs: [
      [{ strong: providerName }, ' не ответил за три рабочих дня. Сотрудники Motanet решат обращение без него.'],
    ],
    button: open.ru,
  }),
  claim_taken_over: ({ providerName }) => ({
    subject: 'Обращение по гарантии решает Motanet',
    heading: 'Решение за Motanet',
    paragraphs: [
      [
        { strong: providerName },
        ' сейчас не подключает клиентов через Motanet, поэтому ваше обращение рассмотрят наши сотрудники, не дожидаясь его ответа.',
      ],
      'Они решат, сменить ли провайдера и вернуть ли плату за первый месяц, и объяснят решение.',
    ],
    button: open.ru,
  }),
  claim_decided: ({ providerName, claim }) => ({
    subject: `Решение по гарантии: ${decided.ru[decisionOf(claim)]}`,
    heading: 'Решение по вашему обращению',
    paragraphs: [
      [
        'Решение Motanet по подключению у провайдера ',
        { strong: providerName },
        ': ',
        { strong: verdictIn('ru', claim) },
        '.',
      ],
      `Пояснение: «${claim?.text ?? ''}»`,
      ...(claim?.outcome === 'replaced'
        ? [
            'Выберите другого провайдера на странице заявки: мы передадим ему заявку, как только вы нажмёте кнопку. Если готовых предложений там нет, провайдера найдёт сотрудник Motanet и свяжется с вами.',
          ]
        : []),
    ],
    button: claim?.outcome === 'replaced' ? 'Выбрать другого провайдера' : open.ru,
  }),
}

const ro: Record<ClaimMessage, CustomerWording> = {
  claim_received: ({ providerName, respondBy }) => ({
    subject: 'Reclamația în baza garanției a fost primită',
    heading: 'Reclamația a fost primită',
    paragraphs: [
      [
        'Am transmis reclamația furnizorului ',
        { strong: providerName },
        respondBy === undefined
          ? '. Are trei zile lucrătoare pentru răspuns.'
          : `. Trebuie să răspundă până la ${limitInText(respondBy, 'ro')}.`,
      ],
      'Apoi colegii de la Motanet decid dacă schimbă furnizorul și dacă restituie plata pentru prima lună și explică decizia.',
    ],
    button: open.ro,
  }),
  claim_answered: ({ providerName, claim }) => ({
    subject: 'Furnizorul a răspuns la reclamația în baza garanției',
    heading: 'Furnizorul a răspuns',
    paragraphs: [
      [{ strong: providerName }, ` răspunde: „${claim?.text ?? ''}”`],
      'Acum decid colegii de la Motanet. Vă scriem imediat ce există o decizie.',
    ],
    button: open.ro,
  }),
  claim_at_desk: ({ providerName }) => ({
    subject: 'Reclamația în baza garanției o decide Motanet',
    heading: 'Decide Motanet',
    paragraphs: [
      [{ strong: providerName }, ' nu a răspuns în trei zile lucrătoare. Colegii de la Motanet vor decide fără el.'],
    ],
    button: open.ro,
  }),
  claim_taken_over: ({ providerName }) => ({
    subject: 'Reclamația în baza garanției o decide Motanet',
    heading: 'Decide Motanet',
    paragraphs: [
      [
        { strong: providerName },
        ' nu conectează în prezent clienți prin Motanet, de aceea reclamația dumneavoastră va fi examinată de angajații noștri, fără a aștepta răspunsul lui.',
      ],
      'Ei vor decide dacă schimbă furnizorul și dacă restituie plata pentru prima lună și vor explica decizia.',
    ],
    button: open.ro,
  }),
  claim_decided: ({ providerName, claim }) => ({
    subject: `Decizia privind garanția: ${decided.ro[decisionOf(claim)]}`,
    heading: 'Decizia privind reclamația dumneavoastră',
    paragraphs: [
      [
        'Decizia Motanet privind conectarea la furnizorul ',
        { strong: providerName },
        ': ',
        { strong: verdictIn('ro', claim) },
        '.',
      ],
      `Explicație: „${claim?.text ?? ''}”`,
      ...(claim?.outcome === 'replaced'
        ? [
            'Alegeți alt furnizor pe pagina cererii: îi transmitem cererea imediat ce apăsați butonul. Dacă acolo nu sunt oferte, un angajat Motanet va găsi un furnizor și vă va contacta.',
          ]
        : []),
    ],
    button: claim?.outcome === 'replaced' ? 'Alegeți alt furnizor' : open.ro,
  }),
}

const decided = {
  ru: {
    replaced: 'смена провайдера',
    refunded: 'возврат платы за первый месяц',
    both: 'смена провайдера и возврат платы за первый месяц',
    declined: 'отказ',
  },
  ro: {
    replaced: 'schimbarea furnizorului',
    refunded: 'restituirea plății pentru prima lună',
    both: 'schimbarea furnizorului și restituirea plății pentru prima lună',
    declined: 'refuz',
  },
} as const

const decisionOf = (claim: ClaimFacts | undefined) =>
  claim?.outcome === 'replaced' && claim.refund !== undefined ? 'both' : (claim?.outcome ?? 'declined')

/** The decision in a few words, such as «смена провайдера, вам вернут 240 лей, платит Motanet». */
function verdictIn(language: Language, claim: ClaimFacts | undefined): string {
  if (claim?.refund === undefined) return decided[language][decisionOf(claim)]
  const { amount, payer } = claim.refund
  const money = { ru: `вам вернут ${amount}`, ro: `vi se restituie ${amount}` }[language]
  const refund = `${money}, ${payerInText(payer, language)}`
  return claim.outcome === 'replaced' ? `${decided[language].replaced}, ${refund}` : refund
}

/** The words of the mails about claims under the guarantee. */
export const claimTexts: Record<Language, Record<ClaimMessage, CustomerWording>> = { ru, ro }
