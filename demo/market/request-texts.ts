import type { Language } from '@motanet/contract/errors.ts'

type Comments = Record<Language, string[]>

/** Companies in office tenders. */
export const companies: string[] = [
  'ООО «Vinăria Sălcuța»',
  'ÎI «Brutăria Veche»',
  'SRL «Farmacia de Cartier»',
  'ООО «Атриум Дизайн»',
  'SRL «Nuca Verde»',
  'ÎI «Atelierul Mariei»',
  'SRL «Logistic Sud»',
  'ООО «Детский центр Азбука»',
  'SRL «Contabil Expert»',
  'SA «Moara Nouă»',
  'ООО «Стоматология Дентис»',
  'SRL «Cafeneaua din Colț»',
  'SRL «Auto Servicii Est»',
  'ООО «Печатный двор»',
  'SRL «Florile Nordului»',
  'ÎI «Cizmăria Ion»',
  'SRL «Codul Deschis»',
  'ООО «Окна и двери»',
  'SRL «Salonul Iris»',
  'SRL «Turism Nistrean»',
]

export const tariffComments: Comments = {
  ru: [
    'Позвоните после шести вечера.',
    'В подъезде уже есть ваш ящик.',
    'Нужен роутер в аренду.',
    'Переезжаю в конце месяца, подключите к первому числу.',
    'Домофон не работает, позвоните за пять минут.',
    'Можно подключить в субботу?',
    'Сейчас другой провайдер, договор заканчивается через две недели.',
    'Хочу сохранить старый номер телефона.',
    'Скажите, сколько стоит вторая приставка.',
    'Кабель, пожалуйста, по плинтусу.',
  ],
  ro: [
    'Sunați după ora șase.',
    'În scară e deja cutia voastră.',
    'Am nevoie de router în chirie.',
    'Mă mut la sfârșitul lunii, conectați-mă până pe întâi.',
    'Interfonul nu merge, sunați cu cinci minute înainte.',
    'Se poate sâmbăta?',
    'Acum am alt furnizor, contractul expiră peste două săptămâni.',
    'Vreau să păstrez numărul vechi.',
    'Cât costă al doilea decodor?',
    'Cablul, vă rog, pe lângă plintă.',
  ],
}

export const officeComments: Comments = {
  ru: [
    'Открываем офис через две недели, нужен интернет и четыре номера.',
    'Важен резервный канал: касса не должна вставать.',
    'Два адреса, второй уточним по телефону.',
    'Нужен договор и счёт на компанию, оплата по перечислению.',
    'Хотим Wi-Fi для гостей с нашей страницей входа.',
    'Восемь камер на складе и запись на месяц.',
    'Сейчас медь, просим предложить оптику.',
    'Видеозвонки с клиентами каждый день, важна отдача.',
  ],
  ro: [
    'Deschidem oficiul peste două săptămâni, avem nevoie de internet și patru numere.',
    'Contează canalul de rezervă: casa nu trebuie să se oprească.',
    'Două adrese, pe a doua o precizăm la telefon.',
    'Avem nevoie de contract și factură pe companie, plată prin transfer.',
    'Dorim Wi-Fi pentru oaspeți cu pagina noastră de intrare.',
    'Opt camere la depozit și înregistrare pe o lună.',
    'Acum avem cupru, propuneți fibră.',
    'Apeluri video cu clienții zilnic, contează încărcarea.',
  ],
}

export const dachaComments: Comments = {
  ru: [
    'Дача, живём с мая по октябрь.',
    'До столба метров восемьдесят.',
    'Соседу провели кабель этим летом.',
    'Нужны камеры у ворот и интернет в беседке.',
    'Мобильная сеть слабая, ловит только на втором этаже.',
    'Дом новый, улицы ещё нет на картах.',
    'Работаю из дома, важна стабильность.',
    'Лес рядом, радио уже пробовали.',
  ],
  ro: [
    'Vilă, locuim din mai până în octombrie.',
    'Până la stâlp sunt vreo optzeci de metri.',
    'Vecinului i-au tras cablul vara aceasta.',
    'Avem nevoie de camere la poartă și internet în foișor.',
    'Rețeaua mobilă e slabă, prinde doar la etaj.',
    'Casa e nouă, strada încă nu e pe hărți.',
    'Lucrez de acasă, contează stabilitatea.',
    'E pădure alături, radio am încercat deja.',
  ],
}
