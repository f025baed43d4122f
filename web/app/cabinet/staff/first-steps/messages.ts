import type { FirstStep } from '@motanet/contract/staff/first-step-names.ts'
import type { Text } from '../../../lib/language.ts'

export const purpose = {
  ru: 'После этого посетители найдут первый тариф по своему адресу.',
  ro: 'Apoi vizitatorii vor găsi primul tarif după adresa lor.',
}
export const steps: Readonly<Record<FirstStep, { title: Text; text: Text; path: string }>> = {
  second_factor: {
    title: { ru: 'Второй фактор для вашего аккаунта', ro: 'Al doilea factor pentru contul dumneavoastră' },
    text: { ru: 'Код из приложения при каждом входе', ro: 'Un cod din aplicație la fiecare autentificare' },
    path: '/profile?tab=user_edit',
  },
  service: {
    title: { ru: 'Услуги', ro: 'Servicii' },
    text: { ru: 'Для чего нужны тарифы: дом, бизнес, мобильный', ro: 'La ce servesc tarifele: casă, afaceri, mobil' },
    path: '/staff/services',
  },
  addresses: {
    title: { ru: 'Адреса домов', ro: 'Adresele caselor' },
    text: {
      ru: 'Загрузите их, например, из OpenStreetMap: без них по адресу ничего не найти',
      ro: 'Încărcați-le, de exemplu din OpenStreetMap: fără ele nu se găsește nimic după adresă',
    },
    path: '/staff/import/addresses',
  },
  provider: {
    title: { ru: 'Первый провайдер', ro: 'Primul furnizor' },
    text: { ru: 'Название, телефон, логотип', ro: 'Denumirea, telefonul, logoul' },
    path: '/staff/providers/new',
  },
  owner: {
    title: { ru: 'Владелец провайдера', ro: 'Proprietarul furnizorului' },
    text: {
      ru: 'Отправьте приглашение на его e-mail: он заполнит тарифы сам',
      ro: 'Trimiteți invitația pe e-mailul lui: va completa singur tarifele',
    },
    path: '/staff/providers',
  },
  recipient: {
    title: { ru: 'Получатель заявок', ro: 'Destinatarul cererilor' },
    text: { ru: 'Кто у провайдера узнаёт о новых клиентах', ro: 'Cine află la furnizor despre clienții noi' },
    path: '/staff/providers',
  },
  tariff: {
    title: { ru: 'Тариф на сайте', ro: 'Un tarif pe site' },
    text: { ru: 'Его публикует владелец в своём кабинете', ro: 'Îl publică proprietarul în cabinetul său' },
    path: '/staff/providers',
  },
  coverage: {
    title: { ru: 'Зона покрытия', ro: 'Zona de acoperire' },
    text: { ru: 'Где провайдер подключает', ro: 'Unde conectează furnizorul' },
    path: '/staff/zones',
  },
}
