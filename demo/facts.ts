/**
 * Facts of the demo market that product tests, the benchmark and the start message rely on. `load.test.ts` compares them with the loaded
 * database. Paths are those of the Russian pages, without the origin.
 */
import { demoAccounts } from '@motanet/server/db/demo-accounts.ts'

/** E-mail addresses of the named accounts. The server defines them, because it rejects them in production. */
export { demoAccounts }

/** Password of all demo accounts. */
export const demoPassword = 'motanet-demo'

/** Id of `demoAccounts.user`. */
export const demoUserId = 6

/** Numbers of rows as the home page counts them; addresses are houses with ids from 1 without gaps. */
export const demoCounts = { providers: 29, tariffs: 228, addresses: 59_334 }

/** The provider of `demoAccounts.provider`, `manager` and `limited`; it sells the two tariffs below. */
export const codruNet = {
  id: 2,
  name: 'Codru Net',
  path: '/provider/2',
  tariffs: 18,
  reviews: 214,
  fiveStarReviews: 177,
}

/** The names of a zone of Codru Net. */
export const telecentru = { ru: 'Телецентр', ro: 'Telecentru' }

/** The provider of `demoAccounts.rival`. */
export const nistruTelecom = { id: 3, name: 'Nistru Telecom', path: '/provider/3' }

/** A provider of business internet without an account. */
export const cetateBusiness = { id: 14, name: 'Cetate Business', path: '/provider/14' }

/** A provider without reviews. */
export const podgoriaNet = { id: 29, name: 'Podgoria Net', path: '/provider/29' }

/** Home internet of Codru Net with a promotion, the same name in both languages. */
export const fibra500 = { id: 4, name: 'Fibra 500', path: '/tariff/4' }

/** Home internet of Codru Net, slower and cheaper than `fibra500`. */
export const fibra100 = { id: 1, name: 'Fibra 100', path: '/tariff/1' }

/** An id that no record has. */
export const unknownId = 2_000_000_000

/** The main street of the city, labelled as on the pages: it has the houses 1 and 126, and no house 12. */
export const boulevard = { ru: 'бул. Штефан чел Маре ши Сфынт', ro: 'bd. Ștefan cel Mare și Sfânt' }
