import type { Language } from '@motanet/contract/errors.ts'
import { demoAccounts, demoDomain } from '@motanet/server/db/demo-accounts.ts'
import { createRandom } from '../city/random.ts'
import { codruNet, nistruTelecom } from '../facts.ts'
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
  /** Time since which the address is proven, also for managers. */
  emailProvenAt: Date
  /** The language of the person's texts. */
  language: Language
}

export interface DemoManagerPermission {
  accountId: number
  model: string
  canCreate: boolean
  canEdit: boolean
  canDelete: boolean
}

/** Ids of the accounts named in the documentation. */
export const staffId = 1
export const providerOwnerIds: Readonly<Record<number, number>> = { [codruNet.id]: 2, [nistruTelecom.id]: 3 }
export const managerId = 4
const limitedManagerId = 5

const ordinaryUsers = 420
const oldestDays = 930

interface NamedAccount
  extends Pick<DemoAccount, 'email' | 'fullName' | 'role' | 'providerId' | 'isStaff' | 'language'> {
  /** Description in the start message. */
  purpose: string
}

/** The accounts listed in the start message; their ids are 1 to 6, in this order. */
export const namedAccounts: readonly NamedAccount[] = [
  {
    email: demoAccounts.staff,
    purpose: 'staff',
    fullName: 'Ольга Вранчан',
    role: 'other',
    providerId: null,
    isStaff: true,
    language: 'ru',
  },
  {
    email: demoAccounts.provider,
    purpose: 'provider',
    fullName: 'Andrei Codreanu',
    role: 'provider',
    providerId: codruNet.id,
    isStaff: false,
    language: 'ro',
  },
  {
    email: demoAccounts.rival,
    purpose: 'another provider',
    fullName: 'Виктор Нистор',
    role: 'provider',
    providerId: nistruTelecom.id,
    isStaff: false,
    language: 'ru',
  },
  {
    email: demoAccounts.manager,
    purpose: 'manager with all permissions',
    fullName: 'Petru Lungu',
    role: 'manager',
    providerId: codruNet.id,
    isStaff: false,
    language: 'ro',
  },
  {
    email: demoAccounts.limited,
    purpose: 'manager without permissions',
    fullName: 'Дарья Сочинская',
    role: 'manager',
    providerId: codruNet.id,
    isStaff: false,
    language: 'ru',
  },
  {
    email: demoAccounts.user,
    purpose: 'ordinary user',
    fullName: 'Ион Мунтяну',
    role: 'other',
    providerId: null,
    isStaff: false,
    language: 'ru',
  },
]

/** Creates the named demo accounts (ids 1 to 6), then ordinary users who write reviews and send requests. */
export function createAccounts(calendar: Calendar): DemoAccount[] {
  const random = createRandom(606)
  const createdAt = () => minutesBefore(calendar, wakingMinutes(random.integer(731, oldestDays), random))
  const opened = () => {
    const at = createdAt()
    return { isActive: true, createdAt: at, emailProvenAt: at }
  }
  const accounts = namedAccounts.map(
    ({ purpose: _, ...account }, index): DemoAccount => ({ id: index + 1, ...account, ...opened() }),
  )
  const taken = new Map<string, number>()
  for (let count = 0; count < ordinaryUsers; count++) {
    const { fullName, language, handle } = createPerson(random)
    const namesakes = taken.get(handle) ?? 0
    taken.set(handle, namesakes + 1)
    accounts.push({
      id: accounts.length + 1,
      // A reserved domain: mails to it are never delivered.
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

/** All permissions for the manager, none for the limited one. Reviews can only be deleted, requests only edited. */
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
