import type { Language } from '@motanet/contract/errors.ts'
import { createRandom } from '../city/random.ts'
import { type Calendar, minutesBefore, wakingMinutes } from './moments.ts'
import { createPerson } from './people.ts'

export interface DemoAccount {
  id: number
  email: string
  fullName: string
  role: 'provider' | 'manager' | 'other'
  providerId: number | null
  isStaff: boolean
  isActive: boolean
  createdAt: Date
  /** Their addresses count as proven, those of managers too. */
  emailProvenAt: Date
  /** The language that the person writes in. */
  language: Language
}

export interface DemoManagerPermission {
  accountId: number
  model: string
  canCreate: boolean
  canEdit: boolean
  canDelete: boolean
}

/** The password of every demo account. */
export const demoPassword = 'motanet-demo'

/** Ids of the accounts that are named in the documentation. */
export const staffId = 1
export const providerOwnerIds: Readonly<Record<number, number>> = { 2: 2, 3: 3 }
export const managerId = 4
const limitedManagerId = 5
export const userId = 6

const ordinaryUsers = 420
const oldestDays = 930

const named: Pick<DemoAccount, 'email' | 'fullName' | 'role' | 'providerId' | 'isStaff' | 'language'>[] = [
  {
    email: 'staff@motanet.md',
    fullName: 'Ольга Вранчан',
    role: 'other',
    providerId: null,
    isStaff: true,
    language: 'ru',
  },
  {
    email: 'provider@motanet.md',
    fullName: 'Andrei Codreanu',
    role: 'provider',
    providerId: 2,
    isStaff: false,
    language: 'ro',
  },
  {
    email: 'rival@motanet.md',
    fullName: 'Виктор Нистор',
    role: 'provider',
    providerId: 3,
    isStaff: false,
    language: 'ru',
  },
  {
    email: 'manager@motanet.md',
    fullName: 'Petru Lungu',
    role: 'manager',
    providerId: 2,
    isStaff: false,
    language: 'ro',
  },
  {
    email: 'limited@motanet.md',
    fullName: 'Дарья Сочинская',
    role: 'manager',
    providerId: 2,
    isStaff: false,
    language: 'ru',
  },
  {
    email: 'user@motanet.md',
    fullName: 'Ион Мунтяну',
    role: 'other',
    providerId: null,
    isStaff: false,
    language: 'ru',
  },
]

/** Of the authors of reviews, who share the password of the named accounts. */
export const demoDomain = 'posta.example'

/** The addresses that the named demo accounts sign in with. */
export const demoEmails: readonly string[] = named.map(({ email }) => email)

/** The named demo accounts (ids 1 to 6), then ordinary users who write reviews and send requests. */
export function createAccounts(calendar: Calendar): DemoAccount[] {
  const random = createRandom(606)
  const createdAt = () => minutesBefore(calendar, wakingMinutes(random.integer(731, oldestDays), random))
  const opened = () => {
    const at = createdAt()
    return { isActive: true, createdAt: at, emailProvenAt: at }
  }
  const accounts = named.map((account, index): DemoAccount => ({ id: index + 1, ...account, ...opened() }))
  const taken = new Map<string, number>()
  for (let count = 0; count < ordinaryUsers; count++) {
    const { fullName, language, handle } = createPerson(random)
    const namesakes = taken.get(handle) ?? 0
    taken.set(handle, namesakes + 1)
    accounts.push({
      id: accounts.length + 1,
      // A reserved domain: nothing sent to it can reach anybody.
      email: `${handle}${namesakes === 0 ? '' : namesakes + 1}@${demoDomain}`,
      fullName,
      role: 'other',
      providerId: null,
      isStaff: false,
      ...opened(),
      language,
    })
  }
  return accounts
}

/** All rules on for the manager, all off for the limited one. Reviews can only be deleted, requests only edited. */
export function createManagerPermissions(): DemoManagerPermission[] {
  const models = ['ProviderTariff', 'Promotion', 'ContractCondition', 'ItemOptions', 'Review', 'Orders']
  return [managerId, limitedManagerId].flatMap((accountId) =>
    models.map((model) => ({
      accountId,
      model,
      canCreate: accountId === managerId && model !== 'Review' && model !== 'Orders',
      canEdit: accountId === managerId && model !== 'Review',
      canDelete: accountId === managerId && model !== 'Orders',
    })),
  )
}
