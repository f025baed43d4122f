export interface ProviderContacts {
  email: string
  address: string
  addressRo: string
  hours: string
  hoursRo: string
}

/** E-mail, office and opening hours of each provider by its id. All e-mails use a reserved domain; online-only providers have no office. */
export const providerContacts: Readonly<Record<number, ProviderContacts>> = {
  // Codru Net
  2: {
    email: 'salut@codru.example',
    address: 'Кишинёв, ул. Букурешть, 68',
    addressRo: 'Chișinău, str. București, 68',
    hours: 'Пн–Пт 9:00–18:00, техподдержка круглосуточно',
    hoursRo: 'Lu–Vi 9:00–18:00, asistență tehnică non-stop',
  },
  // Nistru Telecom
  3: {
    email: 'relatii@nistru-telecom.example',
    address: 'Кишинёв, бул. Штефан чел Маре ши Сфынт, 10',
    addressRo: 'Chișinău, bd. Ștefan cel Mare și Sfânt, 10',
    hours: 'Пн–Пт 8:00–19:00, Сб 9:00–15:00, колл-центр круглосуточно',
    hoursRo: 'Lu–Vi 8:00–19:00, Sb 9:00–15:00, centru de apel non-stop',
  },
  // Bâc Fiber
  4: {
    email: 'mal@bac-fiber.example',
    address: 'Кишинёв, ул. Каля Ешилор, 21',
    addressRo: 'Chișinău, str. Calea Ieșilor, 21',
    hours: 'Ежедневно 8:00–24:00, в мессенджерах',
    hoursRo: 'Zilnic 8:00–24:00, în aplicații de mesagerie',
  },
  // Soroca Link
  5: {
    email: 'cetate@soroca-link.example',
    address: 'Кишинёв, ул. Алба-Юлия, 75',
    addressRo: 'Chișinău, str. Alba Iulia, 75',
    hours: 'Пн–Сб 9:00–19:00',
    hoursRo: 'Lu–Sb 9:00–19:00',
  },
  // Orhei Online
  6: {
    email: 'vecini@orhei-online.example',
    address: 'Ставчены, ул. Виноградная, 4, напротив примэрии',
    addressRo: 'Stăuceni, str. Viilor, 4, vizavi de primărie',
    hours: 'Пн–Пт 8:30–17:30, Сб 9:00–13:00',
    hoursRo: 'Lu–Vi 8:30–17:30, Sb 9:00–13:00',
  },
  // Prut Mobile
  7: {
    email: 'bunaziua@prut-mobile.example',
    address: 'Кишинёв, ул. Измаил, 98',
    addressRo: 'Chișinău, str. Ismail, 98',
    hours: 'Салоны ежедневно 9:00–20:00, поддержка круглосуточно',
    hoursRo: 'Magazine zilnic 9:00–20:00, asistență non-stop',
  },
  // Stepa Sat
  8: {
    email: 'cer@stepa-sat.example',
    address: 'Кишинёв, Мунчештское шоссе, 271',
    addressRo: 'Chișinău, șos. Muncești, 271',
    hours: 'Пн–Пт 9:00–17:00, выезды по договорённости',
    hoursRo: 'Lu–Vi 9:00–17:00, deplasări la înțelegere',
  },
  // Zimbru Mobil
  9: {
    email: 'alo@zimbru-mobil.example',
    address: 'Кишинёв, бул. Дачия, 23',
    addressRo: 'Chișinău, bd. Dacia, 23',
    hours: 'Пн–Вс 9:00–21:00',
    hoursRo: 'Lu–Du 9:00–21:00',
  },
  // Răut Net
  10: {
    email: 'noc@raut-net.example',
    address: 'Кишинёв, бул. Траян, 7',
    addressRo: 'Chișinău, bd. Traian, 7',
    hours: 'Пн–Пт 10:00–18:00, дежурный инженер круглосуточно',
    hoursRo: 'Lu–Vi 10:00–18:00, inginer de gardă non-stop',
  },
  // Cricova Connect
  11: {
    email: 'salut@cricova-connect.example',
    address: 'Криково, ул. Кишинёвская, 12',
    addressRo: 'Cricova, str. Chișinăului, 12',
    hours: 'Пн–Сб 8:00–17:00',
    hoursRo: 'Lu–Sb 8:00–17:00',
  },
  // Ciocârlia
  12: {
    email: 'director@ciocarlia.example',
    address: 'Кишинёв, бул. Мирча чел Бэтрын, 15',
    addressRo: 'Chișinău, bd. Mircea cel Bătrân, 15',
    hours: 'Пн–Пт 9:00–18:00, по понедельникам отвечает директор',
    hoursRo: 'Lu–Vi 9:00–18:00, lunea răspunde directorul',
  },
  // Botanica Online
  13: {
    email: 'abonati@botanica-online.example',
    address: 'Кишинёв, бул. Дечебал, 61',
    addressRo: 'Chișinău, bd. Decebal, 61',
    hours: 'Пн–Пт 8:00–20:00, Сб 9:00–16:00',
    hoursRo: 'Lu–Vi 8:00–20:00, Sb 9:00–16:00',
  },
  // Cetate Business
  14: {
    email: 'contracte@cetate-business.example',
    address: 'Кишинёв, ул. Колумна, 170, этаж 5',
    addressRo: 'Chișinău, str. Columna, 170, etajul 5',
    hours: 'Пн–Пт 9:00–18:00, аварийная линия круглосуточно',
    hoursRo: 'Lu–Vi 9:00–18:00, linie de avarii non-stop',
  },
  // Cocor Telecom
  15: {
    email: 'zbor@cocor-telecom.example',
    address: 'Кишинёв, ул. Ион Крянгэ, 49',
    addressRo: 'Chișinău, str. Ion Creangă, 49',
    hours: 'Ежедневно 8:00–22:00',
    hoursRo: 'Zilnic 8:00–22:00',
  },
  // Fereastra TV
  16: {
    email: 'telecomanda@fereastra-tv.example',
    address: 'Кишинёв, ул. Алексея Матеевича, 84',
    addressRo: 'Chișinău, str. Alexei Mateevici, 84',
    hours: 'Пн–Пт 9:00–19:00, Сб–Вс 10:00–16:00',
    hoursRo: 'Lu–Vi 9:00–19:00, Sb–Du 10:00–16:00',
  },
  // Turn Data
  17: {
    email: 'vanzari@turn-data.example',
    address: 'Кишинёв, ул. Узинелор, 19',
    addressRo: 'Chișinău, str. Uzinelor, 19',
    hours: 'Офис Пн–Пт 9:00–18:00, площадка круглосуточно',
    hoursRo: 'Oficiu Lu–Vi 9:00–18:00, centrul de date non-stop',
  },
  // Ghiocel
  18: {
    email: 'chat@ghiocel.example',
    address: '',
    addressRo: '',
    hours: 'Чат ежедневно 9:00–21:00',
    hoursRo: 'Chat zilnic 9:00–21:00',
  },
  // Orbita Est
  19: {
    email: 'echipa@orbita-est.example',
    address: 'Кишинёв, ул. Космонавтов, 6',
    addressRo: 'Chișinău, str. Cosmonauților, 6',
    hours: 'Пн–Пт 9:00–18:00, техподдержка ежедневно 8:00–24:00',
    hoursRo: 'Lu–Vi 9:00–18:00, asistență tehnică zilnic 8:00–24:00',
  },
  // Trandafir Net
  20: {
    email: 'acasa@trandafir-net.example',
    address: 'Кишинёв, ул. Трандафирилор, 13',
    addressRo: 'Chișinău, str. Trandafirilor, 13',
    hours: 'Пн–Сб 9:00–18:00',
    hoursRo: 'Lu–Sb 9:00–18:00',
  },
  // Alo Oraș
  21: {
    email: 'numar@alo-oras.example',
    address: 'Кишинёв, ул. Василе Александри, 8',
    addressRo: 'Chișinău, str. Vasile Alecsandri, 8',
    hours: 'Пн–Пт 8:00–18:00',
    hoursRo: 'Lu–Vi 8:00–18:00',
  },
  // Fulger
  22: {
    email: 'rapid@fulger.example',
    address: 'Кишинёв, Московский бул., 11',
    addressRo: 'Chișinău, bd. Moscova, 11',
    hours: 'Ежедневно 10:00–22:00',
    hoursRo: 'Zilnic 10:00–22:00',
  },
  // Durlești Net
  23: {
    email: 'poarta@durlesti-net.example',
    address: 'Дурлешты, ул. Каля Унирий, 30',
    addressRo: 'Durlești, str. Calea Unirii, 30',
    hours: 'Пн–Пт 12:00–20:00, Вс 10:00–16:00',
    hoursRo: 'Lu–Vi 12:00–20:00, Du 10:00–16:00',
  },
  // Câmpia Wireless
  24: {
    email: 'semnal@campia-wireless.example',
    address: 'Сынжера, ул. 31 августа, 5',
    addressRo: 'Sîngera, str. 31 August, 5',
    hours: 'Пн–Сб 8:00–18:00',
    hoursRo: 'Lu–Sb 8:00–18:00',
  },
  // Busuioc Mobil
  25: {
    email: 'scrie@busuioc-mobil.example',
    address: '',
    addressRo: '',
    hours: 'В приложении круглосуточно',
    hoursRo: 'În aplicație non-stop',
  },
  // Trei Iazuri Net
  26: {
    email: 'adunare@trei-iazuri.example',
    address: 'Кишинёв, ул. Соколень, 17',
    addressRo: 'Chișinău, str. Socoleni, 17',
    hours: 'Вт–Сб 10:00–18:00',
    hoursRo: 'Ma–Sb 10:00–18:00',
  },
  // Cuib
  27: {
    email: 'camera@cuib.example',
    address: 'Кишинёв, ул. Студенцилор, 9',
    addressRo: 'Chișinău, str. Studenților, 9',
    hours: 'Ежедневно 12:00–23:00',
    hoursRo: 'Zilnic 12:00–23:00',
  },
  // Luceafăr
  28: {
    email: 'lumina@luceafar.example',
    address: 'Кишинёв, ул. Еуджен Кока, 22',
    addressRo: 'Chișinău, str. Eugen Coca, 22',
    hours: 'Пн–Пт 9:00–18:00, при отключениях света круглосуточно',
    hoursRo: 'Lu–Vi 9:00–18:00, la pene de curent non-stop',
  },
  // Podgoria Net
  29: {
    email: 'mester@podgoria-net.example',
    address: 'Тогатин, ул. Садовая, 2',
    addressRo: 'Tohatin, str. Livezilor, 2',
    hours: 'Звоните с 7:00 до 21:00',
    hoursRo: 'Sunați între 7:00 și 21:00',
  },
  // Vecin
  30: {
    email: 'curte@vecin.example',
    address: 'Кишинёв, ул. Гиочеилор, 3',
    addressRo: 'Chișinău, str. Ghioceilor, 3',
    hours: 'Пн–Пт 9:00–18:00, собрания двора по вечерам',
    hoursRo: 'Lu–Vi 9:00–18:00, adunările curții seara',
  },
}
