import type { OwnFirstStep } from '@motanet/contract/catalogue/own-first-step-names.ts'
import { uploadPath } from '../../kit/imports/import-area.ts'
import type { GuideStep } from '../../kit/steps/steps-guide.tsx'
import { listingPath, tabPath } from '../../paths.ts'

export const purpose = {
  ru: 'После этого клиенты увидят ваши тарифы по своему адресу и смогут отправить заявку.',
  ro: 'Apoi clienții vor vedea tarifele după adresa lor și vor putea trimite cererea.',
}
export const steps: Readonly<Record<OwnFirstStep, Omit<GuideStep, 'key' | 'isDone'>>> = {
  details: {
    title: { ru: 'Логотип и контакты', ro: 'Logoul și datele de contact' },
    text: { ru: 'Так клиенты узнают вас в списке', ro: 'Așa vă recunosc clienții în listă' },
    path: tabPath('profile_edit'),
  },
  recipient: {
    title: { ru: 'Кому приходят заявки', ro: 'Cine primește cererile' },
    text: {
      ru: 'E-mail или webhook вашей CRM; адрес нужно подтвердить',
      ro: 'E-mail sau webhookul sistemului CRM; adresa trebuie confirmată',
    },
    path: tabPath('profile_edit'),
  },
  coverage: {
    title: { ru: 'Где вы подключаете', ro: 'Unde conectați' },
    text: { ru: 'Нарисуйте зону на карте или', ro: 'Desenați zona pe hartă sau' },
    path: tabPath('mapzone'),
    alternative: {
      text: {
        ru: 'загрузите файл с зонами либо список домов',
        ro: 'încărcați un fișier cu zone ori o listă de case',
      },
      path: uploadPath('cabinet', 'coverage', null),
    },
  },
  tariff: {
    title: { ru: 'Первый тариф', ro: 'Primul tarif' },
    text: {
      ru: 'Добавьте его или загрузите весь прайс-лист из Excel',
      ro: 'Adăugați-l sau încărcați toată lista de prețuri din Excel',
    },
    path: listingPath('tariffs'),
  },
}
