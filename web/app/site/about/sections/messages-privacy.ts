import type { Text } from '../../../lib/language.ts'

export const intro = {
  ru: 'Здесь сказано, какие данные о вас есть у Motanet, зачем они нужны, кто их видит и как попросить их удалить. Мы обрабатываем их по Закону Республики Молдова №\u00a0195/2024 о защите персональных данных.',
  ro: 'Aici aflați ce date despre dumneavoastră are Motanet, de ce sunt necesare, cine le vede și cum puteți cere ștergerea lor. Le prelucrăm conform Legii Republicii Moldova nr.\u00a0195/2024 privind protecția datelor cu caracter personal.',
}

export const operator = { ru: 'Кто отвечает за данные', ro: 'Cine răspunde de date' }
export const operatorText = (address: string) => ({
  ru: `Оператор данных — Motanet, ${address}. Вопросы и просьбы о данных присылайте на адрес`,
  ro: `Operatorul datelor este Motanet, ${address}. Întrebările și cererile privind datele trimiteți-le la adresa`,
})

interface PrivacyPart {
  title: Text
  text?: Text
  points?: readonly Text[]
}

export const parts: readonly PrivacyPart[] = [
  {
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
  },
  {
    title: { ru: 'Что мы храним', ro: 'Ce păstrăm' },
    points: [
      {
        ru: 'Учётная запись: e-mail, имя и, если вы его загрузили, фото. Пароля мы не знаем: хранится только его отпечаток. При входе через Google от него приходят e-mail и имя.',
        ro: 'Contul: e-mailul, numele și, dacă ați încărcat-o, fotografia. Parola nu o cunoaștem: se păstrează doar amprenta ei. La autentificarea prin Google primim de la acesta e-mailul și numele.',
      },
      {
        ru: 'Заявки и тендеры: то, что вы написали в форме, — телефон, e-mail, имя, адрес подключения, для компании IDNO и размер офиса, комментарий, — а также статусы и предложения с их датами.',
        ro: 'Cererile și licitațiile: ce ați scris în formular — telefonul, e-mailul, numele, adresa de conectare, pentru companie IDNO și mărimea oficiului, comentariul — precum și stările cererii și ofertele, cu data fiecăreia.',
      },
      {
        ru: 'Отзывы: оценка, текст, дата и имя автора. E-mail автора посетителям не показывается.',
        ro: 'Recenziile: nota, textul, data și numele autorului. E-mailul autorului nu se arată vizitatorilor.',
      },
      {
        ru: 'Поиск по геолокации: точка, время, тип браузера, язык и размер экрана — без учётной записи и без IP-адреса. Просмотры тарифов считаются по дням. Чтобы не считать дважды, до конца дня храним отпечаток IP-адреса и браузера, потом он удаляется.',
        ro: 'Căutarea după geolocație: punctul, ora, tipul browserului, limba și mărimea ecranului — fără cont și fără adresa IP. Vizualizările tarifelor se numără pe zile. Ca să nu le numărăm de două ori, păstrăm până la sfârșitul zilei o amprentă a adresei IP și a browserului, apoi ea se șterge.',
      },
      {
        ru: 'Защита от перегрузки: счётчики обращений. IP-адрес в них заменён отпечатком, по которому его не прочесть; счётчики хранятся около суток.',
        ro: 'Protecția împotriva suprasolicitării: contoare de accesări. Adresa IP este înlocuită cu o amprentă din care nu se poate citi; contoarele se păstrează circa o zi.',
      },
    ],
  },
  {
    title: { ru: 'Кто видит данные', ro: 'Cine vede datele' },
    points: [
      {
        ru: 'Заявку на тариф получает провайдер этого тарифа, вместе с вашими контактами: иначе он не сможет подключить.',
        ro: 'Cererea pentru un tarif o primește furnizorul tarifului, împreună cu contactele dumneavoastră: altfel nu vă poate conecta.',
      },
      {
        ru: 'В тендере контакты скрыты, пока вы не выберете предложение; после этого из провайдеров их видит только его автор. Если тендер адресован одному провайдеру, контакты открыты ему сразу.',
        ro: 'La licitație contactele sunt ascunse până alegeți o ofertă; după aceea, dintre furnizori, le vede doar autorul ei. Dacă licitația este adresată unui singur furnizor, el vede contactele imediat.',
      },
      {
        ru: 'Сотрудники Motanet видят данные, контакты в заявках и тендерах тоже, настолько, насколько это нужно для работы. Данные мы не продаём.',
        ro: 'Angajații Motanet văd datele, inclusiv contactele din cereri și licitații, doar atât cât cere munca lor. Nu vindem date.',
      },
      {
        ru: 'Сторонних счётчиков и рекламных сетей на сайте нет. Карту ваш браузер загружает с сервера карт, видео — с его сайта и только после нажатия: им, как любому сайту, виден ваш IP-адрес.',
        ro: 'Site-ul nu folosește contoare terțe și nici rețele publicitare. Harta este încărcată de browserul dumneavoastră de pe serverul hărților, videoclipul — de pe site-ul lui și doar după apăsare: ca orice site, acestea vă văd adresa IP.',
      },
    ],
  },
  {
    title: { ru: 'Cookie и память браузера', ro: 'Cookie-uri și memoria browserului' },
    text: {
      ru: 'Cookie бывают две, каждая хранится год. Одна помнит язык, который вы выбрали. Другую получает браузер, в котором вы вошли: по ней мы отличаем ваши попытки входа от чужих. В памяти браузера лежат тема оформления, список сравнения, последний адрес, ссылки на отправленные заявки и время, когда вы открыли сайт (до закрытия вкладки), и, если вы вошли, ключи входа access и refresh. Всё это можно стереть в настройках браузера.',
      ro: 'Cookie-urile sunt două, fiecare se păstrează un an. Unul ține minte limba aleasă. Celălalt îl primește browserul în care v-ați autentificat: după el deosebim încercările dumneavoastră de autentificare de cele străine. În memoria browserului se păstrează tema, lista de comparație, ultima adresă, linkurile cererilor trimise și ora la care ați deschis site-ul (până închideți fila) și, dacă v-ați autentificat, cheile de acces access și refresh. Toate acestea se pot șterge din setările browserului.',
    },
  },
  {
    title: { ru: 'Сколько храним', ro: 'Cât păstrăm' },
    text: {
      ru: 'Заявки и тендеры — пока идёт подключение, действует гарантия 90\u00a0дней и возможен спор; число просмотров каждого тарифа по дням — 90\u00a0дней, потом остаётся только сумма за день по провайдеру; учётную запись и отзывы — пока вы не попросите их удалить. То, чего требует закон, храним столько, сколько он требует.',
      ro: 'Cererile și licitațiile — cât durează conectarea, garanția de 90\u00a0de zile și un eventual litigiu; numărul vizualizărilor fiecărui tarif pe zile — 90\u00a0de zile, apoi rămâne doar totalul zilnic al furnizorului; contul și recenziile — până cereți ștergerea lor. Ce cere legea păstrăm atât cât cere ea.',
    },
  },
  {
    title: { ru: 'Ваши права', ro: 'Drepturile dumneavoastră' },
    text: {
      ru: 'По Закону №\u00a0195/2024 вы можете узнать, какие данные о вас обрабатываются, получить их, в том числе в виде, пригодном для переноса, исправить, удалить или ограничить их обработку, возразить против обработки, в том числе для маркетинга, отозвать согласие и не подчиняться решению, принятому только автоматически. Жалобу можно подать в Национальный центр по защите персональных данных (CNPDCP) или в суд.',
      ro: 'Conform Legii nr.\u00a0195/2024 puteți afla ce date despre dumneavoastră se prelucrează, le puteți obține, inclusiv într-un format portabil, rectifica, șterge sau le puteți restricționa prelucrarea, vă puteți opune prelucrării, inclusiv pentru marketing, vă puteți retrage consimțământul și nu sunteți supus unei decizii luate doar automat. O plângere se depune la Centrul Național pentru Protecția Datelor cu Caracter Personal (CNPDCP) sau în instanță.',
    },
  },
]

export const deletion = { ru: 'Как удалить данные', ro: 'Cum ștergeți datele' }
export const deletionText = {
  ru: 'Напишите с адреса, который указан в учётной записи или заявке, либо назовите указанный в заявке телефон: так мы убедимся, что данные ваши. Ответим в срок, который устанавливает закон. Письмо отправляйте на адрес',
  ro: 'Scrieți de pe adresa indicată în cont sau în cerere ori menționați telefonul indicat în cerere: așa ne asigurăm că datele sunt ale dumneavoastră. Răspundem în termenul stabilit de lege. Scrisoarea trimiteți-o la adresa',
}
