import { codruNet, demoAccounts, demoCounts, demoPassword, demoUserId } from '@motanet/demo/facts.ts'

/** One measurement: requests to repeated paths, or to a new path each time. */
export interface Case {
  name: string
  /** Returns the path of the n-th request to a market that is `scale` times as large as the demo market. */
  path(n: number, scale: number): string
  /** Whether all responses but the first come from the cache; they are compared with the baseline. */
  isRepeated: boolean
  /** JSON body, sent by POST by default. */
  body?: object
  method?: 'PATCH'
  /** Whether the access token is sent. */
  isSignedIn?: boolean
}

const demoUser = { email: demoAccounts.user, password: demoPassword }

/** The request whose response contains the access token. */
export const signIn = { path: '/api/auth/jwt/create/', body: demoUser }

/** Quasi-random numbers from 0 to 1, the same in every run. */
const spread = (n: number, step: number) => (n * step) % 1
const orders = ['popular', 'price', '-price', '-speed', 'cost']
const pageSize = 12
const cardsPerPage = 30
/** Number of pages in the list of all tariffs. */
const pagesAt = (scale: number) => Math.floor((demoCounts.tariffs * scale) / pageSize)
/** Each copy of the demo market skips the id of the desk, which it does not contain. */
const providerId = (n: number, scale: number) => {
  const at = n % (demoCounts.providers * scale)
  return codruNet.id + at + Math.floor(at / demoCounts.providers)
}
const point = (n: number) => {
  const latitude = 46.95 + 0.12 * spread(n, 0.618_033_988_75)
  const longitude = 28.75 + 0.17 * spread(n, 0.754_877_666_25)
  return `latitude=${latitude.toFixed(6)}&longitude=${longitude.toFixed(6)}`
}

const typed = [
  'штефан чел маре',
  'stefan cel mare',
  'izmail',
  'алба юлия',
  'bd dacia',
  'moscova',
  'pushkina',
  'негруцци',
]

/** Address queries as visitors type them: a part of a name, mostly with a house number, which makes each query unique. */
const query = (n: number) => {
  const name = typed[n % typed.length] ?? ''
  return encodeURIComponent(
    n % 3 === 0 ? name.slice(0, 2 + (n % name.length)) + (n % 97) : `${name} ${1 + (n % 9_973)}`,
  )
}

export const cases: Case[] = [
  { name: 'tariffs, list', path: () => '/info/api/tariffs/', isRepeated: true },
  {
    name: 'tariffs, filtered',
    path: () => '/info/api/tariffs/?services__in=1&price_per_month__lte=350&speed__gte=100',
    isRepeated: true,
  },
  { name: 'tariffs, by address', path: () => '/info/api/tariffs/?address_id=1000', isRepeated: true },
  { name: 'tariff, detail', path: () => '/info/api/tariffs/5/', isRepeated: true },
  { name: 'page /forhome', path: () => '/forhome', isRepeated: true },
  { name: 'page /tariff/5', path: () => '/tariff/5', isRepeated: true },
  {
    name: 'tariffs, list, new URL',
    path: (n) => `/info/api/tariffs/?ordering=${orders[n % orders.length]}&page=${1 + (n % 5)}&new=${n}`,
    isRepeated: false,
  },
  {
    name: 'tariffs, filtered, new URL',
    path: (n) =>
      `/info/api/tariffs/?services__in=1&price_per_month__lte=${200 + (n % 4000) / 10}&speed__gte=${n % 97}&new=${n}`,
    isRepeated: false,
  },
  {
    name: 'tariffs, deep page, new URL',
    path: (n, scale) => {
      const back = n % Math.ceil(pagesAt(scale) / 2)
      return `/info/api/tariffs/?ordering=${orders[n % orders.length]}&page=${pagesAt(scale) - back}&new=${n}`
    },
    isRepeated: false,
  },
  {
    name: 'tariff, detail, new URL',
    path: (n, scale) => `/info/api/tariffs/${1 + (n % (demoCounts.tariffs * scale))}/?new=${n}`,
    isRepeated: false,
  },
  {
    name: 'tariffs, of a provider, new URL',
    path: (n, scale) => `/info/api/tariffs/?provider=${providerId(n, scale)}&new=${n}`,
    isRepeated: false,
  },
  {
    name: 'provider cards, new URL',
    path: (n, scale) => {
      const pages = Math.ceil((demoCounts.providers * scale) / cardsPerPage)
      return `/api/auth/providers/cards/?page=${1 + (n % pages)}&page_size=${cardsPerPage}&new=${n}`
    },
    isRepeated: false,
  },
  {
    name: 'zones, of a view, new URL',
    path: (n) => `/info/api/zones/?bbox=28.75,46.95,28.92,47.07&zoom=12&new=${n}`,
    isRepeated: false,
  },
  { name: 'tariffs, by point, never twice', path: (n) => `/info/api/tariffs/?${point(n)}`, isRepeated: false },
  {
    name: 'tariffs, by address, never twice',
    path: (n, scale) => `/info/api/tariffs/?address_id=${1 + (n % (demoCounts.addresses * scale))}`,
    isRepeated: false,
  },
  { name: 'address search, never twice', path: (n) => `/info/api/addresses/?q=${query(n)}`, isRepeated: false },
  { name: 'sign-in', path: () => signIn.path, body: demoUser, isRepeated: false },
  { name: 'own user', path: () => '/api/auth/users/me/', isSignedIn: true, isRepeated: false },
  { name: 'own reviews', path: () => `/api/auth/reviews/?user_id=${demoUserId}`, isSignedIn: true, isRepeated: false },
  { name: 'own requests', path: () => '/info/api/my-requests/', isSignedIn: true, isRepeated: false },
  {
    // All requests write to one account, so they wait for its row lock
    name: 'own name, written',
    path: () => '/api/auth/users/me/',
    method: 'PATCH',
    body: { full_name: 'Ана Русу' },
    isSignedIn: true,
    isRepeated: false,
  },
  { name: 'page /forhome, never twice', path: (n) => `/forhome?price_max=${100 + n}`, isRepeated: false },
  {
    name: 'page /provider, new URL',
    path: (n, scale) => `/provider/${providerId(n, scale)}?new=${n}`,
    isRepeated: false,
  },
]
