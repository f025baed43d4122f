import { soundsOf } from './folded-words.ts'

/** Names of messengers and social networks, by sound. A word after one is a user name. */
export const messengers: ReadonlySet<string> = new Set([
  ...soundsOf(
    'телеграм телеграмм телеграмме телеграме телега телеге телегу тг тгшка telegram telegramm telegramul tg tlgrm tgram',
  ),
  ...soundsOf('вайбер вайбере вайберу вибер viber vaiber'),
  ...soundsOf('вотсап вотсапп ватсап ватсапп вацап воцап вацапп whatsapp watsapp whatsap watsap vatsap ватцап уотсап'),
  ...soundsOf('скайп скайпе skype инстаграм инстаграмм инста инсте инст instagram insta inst'),
  ...soundsOf(
    'фейсбук фейсбуке фэйсбук инстаграме инстаграмме вотсапе ватсапе фб facebook fb вконтакте вк vk vkontakte одноклассники одноклассниках',
  ),
  ...soundsOf('дискорд discord тикток tiktok линкедин linkedin linkedln threads wechat snapchat'),
])

/** Names that are ordinary words too, by sound: only with a colon after them. */
export const ambiguousMessengers: ReadonlySet<string> = new Set(
  soundsOf(
    'signal сигнал ok ок line messenger мессенджер ник nick nickname никнейм логин login username user юзер юзернейм max макс почта сайт site mail email мейл имейл емейл',
  ),
)

/** Words between the name of a messenger and the user name, by sound. */
export const wordsBeforeHandle: ReadonlySet<string> = new Set(
  soundsOf(
    'мой наш моя наша это ник nick nickname id айди username user юзер логин login контакт contact my meu nostru este по в pe la is me',
  ),
)

/** Words that follow the name of a messenger in ordinary sentences, by sound. */
export const wordsAfterMessenger: ReadonlySet<string> = new Set([
  ...soundsOf(
    'да нет есть не и или для на с без бот чат канал группа работает реклама звонки нужна нужен нужны нужно требуется желательно интеграция можно нужно',
  ),
  ...soundsOf(
    'da nu si sau pe cu la in din prin pentru de este sunt merge are ar slab bun video bot chat canal grup business api web desktop',
  ),
  ...soundsOf(
    'premium integrare notificari notificări apeluri mesaje functioneaza funcționează and or for with via not nu-i ca că iar dar ori',
  ),
  ...soundsOf(
    'telefon wifi internet youtube netflix pbx crm sip tv ip email mail voip trafic nelimitat gratis gratuit unlimited',
  ),
])

/** Words after which a name and a mail service are an address, by sound. */
export const wordsForAddress: ReadonlySet<string> = new Set(
  soundsOf(
    'почта почту почте связь связи контакт мейл мейле мэйл имейл емейл мыло мылу адрес адресу пишите писать mail email e-mail adresa adresă posta poșta scrieti scrieți contact мой моя мою меня meu mea mele my',
  ),
)

/** Words that precede a mail service in ordinary sentences, by sound: «Microsoft Outlook», «contul Gmail». */
export const wordsBeforeService: ReadonlySet<string> = new Set(
  soundsOf(
    'microsoft google apple office exchange workspace webmail cont contul conturi conturile conturilor account accounts adrese serviciul serviciile service domeniu folosim folosesc avem vrem dorim trebuie doar numai plus noi corporativ corporativa business through using use via our the',
  ),
)
