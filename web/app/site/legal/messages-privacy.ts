import type { Text } from '../../lib/language.ts'

export const stored = {
  title: { ru: 'Что мы храним', ro: 'Ce păstrăm' },
  points: [
    {
      ru: 'Учётная запись: e-mail, имя и, если вы его загрузили, фото. Пароля мы не знаем: хранится только его отпечаток. При входе через Google от него приходят e-mail и имя. Для каждого входа — время и браузер.',
      ro: 'Contul: e-mailul, numele și, dacă ați încărcat-o, fotografia. Parola nu o cunoaștem: se păstrează doar amprenta ei. La autentificarea prin Google primim de la acesta e-mailul și numele. Pentru fiecare autentificare — ora și browserul.',
    },
    {
      ru: 'Заявки и тендеры: то, что вы написали в форме, — телефон, e-mail, имя, адрес подключения, для компании IDNO и размер офиса, комментарий, — а также статусы, предложения, вопросы и обращения по гарантии с фотографиями.',
      ro: 'Cererile și licitațiile: ce ați scris în formular — telefonul, e-mailul, numele, adresa de conectare, pentru companie IDNO și mărimea oficiului, comentariul — precum și stările cererii, ofertele, întrebările și reclamațiile în baza garanției, cu fotografii.',
    },
    {
      ru: 'Согласие: когда вы отправили форму, какая редакция этого текста тогда действовала и кому по ней передаются данные.',
      ro: 'Acordul: când ați trimis formularul, ce versiune a acestui text era în vigoare și cui i se transmit datele.',
    },
    {
      ru: 'Отзывы: оценка, текст, дата и имя автора. E-mail автора посетителям не показывается.',
      ro: 'Recenziile: nota, textul, data și numele autorului. E-mailul autorului nu se arată vizitatorilor.',
    },
    {
      ru: 'Жалобы на отзывы: что не так, пояснение и, если вы вошли в аккаунт, кто пожаловался.',
      ro: 'Reclamațiile la recenzii: ce nu este în regulă, explicația și, dacă v-ați autentificat, cine a reclamat.',
    },
    {
      ru: 'Поиск по геолокации: точка, время, тип браузера, язык и размер экрана — без учётной записи и без IP-адреса.',
      ro: 'Căutarea după geolocație: punctul, ora, tipul browserului, limba și mărimea ecranului — fără cont și fără adresa IP.',
    },
    {
      ru: 'Просмотры тарифов и счётчики обращений. IP-адрес в них заменён отпечатком, по которому его не прочесть.',
      ro: 'Vizualizările tarifelor și contoarele de accesări. Adresa IP este înlocuită cu o amprentă din care nu se poate citi.',
    },
  ],
} as const satisfies { title: Text; points: readonly Text[] }

export const receivers = { ru: 'Кто получает данные', ro: 'Cine primește datele' }
/** Who gets data in every installation. */
export const usualReceivers: readonly Text[] = [
  {
    ru: 'Провайдер, которого вы выбрали: заявку на тариф получает провайдер этого тарифа, вместе с вашими контактами. Если он ещё не партнёр Motanet, заявку получают сотрудники Motanet и передают дальше только с вашего согласия.',
    ro: 'Furnizorul pe care l-ați ales: cererea pentru un tarif o primește furnizorul tarifului, împreună cu contactele dumneavoastră. Dacă nu este încă partener Motanet, cererea o primește echipa Motanet și o transmite mai departe doar cu acordul dumneavoastră.',
  },
  {
    ru: 'Приглашённые в тендер видят его без контактов. Контакты получает только тот, чьё предложение вы примете. Если тендер адресован одному провайдеру, контакты открыты ему сразу.',
    ro: 'Furnizorii invitați la licitație o văd fără contacte. Contactele le primește doar cel a cărui ofertă o acceptați. Dacă licitația este adresată unui singur furnizor, el vede contactele imediat.',
  },
  {
    ru: 'Сотрудники Motanet видят данные, контакты в заявках и тендерах тоже, настолько, насколько это нужно для работы.',
    ro: 'Angajații Motanet văd datele, inclusiv contactele din cereri și licitații, doar atât cât cere munca lor.',
  },
  {
    ru: 'Почтовая служба доставляет письма вам и провайдеру. В письмах и сообщениях Telegram провайдеру нет ваших контактов: только номер заявки, тариф и город.',
    ro: 'Serviciul de poștă electronică livrează mesajele către dumneavoastră și către furnizor. Mesajele către furnizor, prin e-mail sau Telegram, nu conțin contactele dumneavoastră: doar numărul cererii, tariful și localitatea.',
  },
]
export const mapReceiver = (host: string): Text => ({
  ru: `Карту ваш браузер загружает с сервера ${host}: ему, как любому сайту, виден ваш IP-адрес и место, которое вы смотрите.`,
  ro: `Harta este încărcată de browserul dumneavoastră de pe serverul ${host}: ca orice site, acesta vă vede adresa IP și locul pe care îl priviți.`,
})
export const videoReceiver = (host: string): Text => ({
  ru: `Видео загружается с ${host}, только когда вы его включите.`,
  ro: `Videoclipul se încarcă de pe ${host} doar după ce îl porniți.`,
})
export const googleReceiver = {
  ru: 'Google получает сведения о вашем браузере на страницах входа и регистрации, где есть его кнопка, а если вы входите через Google — и о самом входе.',
  ro: 'Google primește informații despre browserul dumneavoastră pe paginile de autentificare și înregistrare, unde se află butonul lui, iar dacă vă autentificați prin Google — și despre autentificare.',
}
export const nobodyElse = {
  ru: 'Больше никто. Данные мы не продаём, сторонних счётчиков и рекламных сетей на сайте нет.',
  ro: 'Nimeni altcineva. Nu vindem date, iar site-ul nu folosește contoare terțe și nici rețele publicitare.',
}
