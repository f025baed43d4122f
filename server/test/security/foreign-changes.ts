import type { TestDatabase } from '../database.ts'
import type { Change, Row } from './change-log.ts'
import type { Principal } from './tenants.ts'

/** The owner of a row. */
interface Owner {
  providerId: number | undefined
  accountId: number | undefined
}

export type ForeignChangeFinder = (principal: Principal, changes: readonly Change[]) => string[]

const catalogue = ['tariff', 'promotion', 'contract_condition', 'equipment', 'zone', 'provider']
const partsOfRequest = [
  'request_event',
  'delivery',
  'answer_link',
  'deadline',
  'desk_item',
  'tender',
  'guarantee_claim',
]
const secondFactor = [
  'authenticator',
  'authenticator_enrolment',
  'recovery_code',
  'passkey',
  'passkey_registration',
  'sign_in_challenge',
]
const partsOfAccount = ['manager_permission', 'session', 'account_token', 'saved_filter', ...secondFactor]
const partsOfTariff = ['tariff_zone', 'tariff_address', 'tariff_equipment']
const derivedOfTariff = ['reach', 'discounted_price_lei', 'effective_cost_bani', 'popularity_rank']
const columnsOfRemoval = [
  'removed_at',
  'removed_by',
  'removal_reason',
  'is_removed_on_behalf',
  'is_removed_by_staff',
  'version',
  'updated_at',
]
const columnsOfReply = ['reply', 'replied_at', 'reply_mailed_at', 'version']
const columnsOfRights = [
  'role',
  'provider_id',
  'is_role_suspended',
  'is_staff',
  'is_active',
  'deactivated_at',
  'version',
]
const partsOfZone = ['zone_ring', 'zone_address']
const roleColumns = ['role', 'is_staff', 'provider_id', 'id']

/**
 * Create it once the tenants exist: finds changes of rows that the caller may not change, independent of the operation. The message
 * contains table, act and row.
 */
export async function createForeignChangeFinder({ pool }: TestDatabase): Promise<ForeignChangeFinder> {
  const providerOf = async (table: string) => {
    const { rows } = await pool.query<{ id: number; provider_id: number | null }>(
      `select id, provider_id from ${table}`,
    )
    return new Map(rows.map(({ id, provider_id }) => [id, provider_id ?? undefined]))
  }
  const known = {
    tariff: await providerOf('tariff'),
    zone: await providerOf('zone'),
    request: await providerOf('request'),
    account: await providerOf('account'),
    import: await providerOf('import'),
  }
  const invitations = await pool.query<{ request_id: number; provider_id: number }>(
    'select request_id, provider_id from tender_invitation',
  )
  const invited = new Map(invitations.rows.map(({ request_id, provider_id }) => [request_id, provider_id]))

  const ownerOf = (table: string, row: Row, made: ReadonlyMap<string, Row>): Owner => {
    const parent = (name: keyof typeof known, id: unknown) =>
      (made.get(`${name} ${id}`)?.provider_id as number | undefined) ?? known[name].get(id as number)
    const none = { providerId: undefined, accountId: undefined }
    if (table === 'provider') return { ...none, providerId: row.id as number }
    if (table === 'account') return { providerId: row.provider_id as number, accountId: row.id as number }
    if (partsOfTariff.includes(table)) return { ...none, providerId: parent('tariff', row.tariff_id) }
    if (table === 'import_row') return { ...none, providerId: parent('import', row.import_id) }
    if (partsOfZone.includes(table)) return { ...none, providerId: parent('zone', row.zone_id) }
    if (partsOfRequest.includes(table)) {
      // An offer moves the tender on, which belongs to the desk
      const providerId = invited.get(row.request_id as number) ?? parent('request', row.request_id)
      return { ...none, providerId }
    }
    if (partsOfAccount.includes(table)) {
      return { accountId: row.account_id as number, providerId: parent('account', row.account_id) }
    }
    return { providerId: row.provider_id as number | undefined, accountId: row.account_id as number | undefined }
  }

  return (principal, changes) => {
    const made = new Map(
      changes.flatMap(({ table, after }) => (after === null ? [] : [[`${table} ${after.id}`, after] as const])),
    )
    return changes.flatMap((change) => {
      const owners = [change.before, change.after]
        .filter((row) => row !== null)
        .map((row) => ownerOf(change.table, row, made))
      if (owners.every((owner) => mayChange(principal, change, owner))) return []
      const row = change.after ?? change.before
      return [
        `${principal.name}: ${change.act} of ${change.table} ${row?.id ?? JSON.stringify(row)}${changedColumns(change)}`,
      ]
    })
  }
}

function changed({ before, after }: Change): string[] {
  if (before === null || after === null) return []
  return Object.keys(after).filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
}

function changedColumns(change: Change): string {
  const columns = changed(change)
  return columns.length === 0 ? '' : ` (${columns.join(', ')})`
}

function mayChange(principal: Principal, change: Change, owner: Owner): boolean {
  const { table, act } = change
  const { role, providerId, accountId } = principal
  const isInOwnProvider = providerId !== undefined && owner.providerId === providerId
  const isOwnAccount = accountId !== undefined && owner.accountId === accountId
  if (catalogue.includes(table) || partsOfTariff.includes(table) || partsOfZone.includes(table)) {
    return isInOwnProvider || (role === 'staff' && isOfStaff(change))
  }
  if (secondFactor.includes(table)) return isOwnAccount
  switch (table) {
    case 'account':
      return mayChangeAccount(principal, change, { isInOwnProvider, isOwnAccount })
    case 'equipment_type':
    case 'service':
    case 'banner':
      return role === 'staff'
    case 'manager_permission':
      // Deleting one's own role removes its permissions too
      return role === 'staff' || (role === 'provider' && isInOwnProvider) || (isOwnAccount && act === 'DELETE')
    case 'session':
      return isOwnAccount || role === 'staff' || (role === 'provider' && isInOwnProvider)
    case 'saved_filter':
      return isOwnAccount
    case 'account_token':
      // Any client may request a link to an address that it knows
      return true
    case 'acting_session':
    case 'address_import':
    case 'address_import_part':
    case 'owner_invitation':
    case 'provider_event':
      return role === 'staff'
    case 'import':
    case 'import_row':
    case 'import_mapping':
    case 'house_choice':
      return role === 'staff' || isInOwnProvider
    case 'review':
      return (
        isOwnAccount ||
        // The rating stays without its author
        (change.before?.account_id === accountId && change.after?.account_id === null) ||
        (act === 'UPDATE' &&
          (isInOwnProvider || role === 'staff') &&
          changed(change).every((name) => columnsOfRemoval.includes(name))) ||
        (act === 'UPDATE' && isInOwnProvider && changed(change).every((name) => columnsOfReply.includes(name)))
      )
    case 'review_complaint':
      return act === 'INSERT'
    case 'provider_rating':
      // Counted by triggers from the reviews, which are checked themselves
      return true
    case 'request':
    case 'request_event':
    case 'delivery':
    case 'answer_link':
    case 'deadline':
    case 'tender':
    case 'tender_invitation':
      // Any client may send a request, which notifies its provider or the desk; staff deal with all of them
      return act === 'INSERT' || isInOwnProvider || role === 'staff'
    case 'desk_item':
      // So may any reader complain about a review; a further complaint shows in the version
      return (
        act === 'INSERT' || isInOwnProvider || role === 'staff' || changed(change).every((name) => name === 'version')
      )
    case 'desk_note':
    case 'request_alternative':
      return role === 'staff'
    case 'offer':
    case 'request_assignee':
    case 'request_note':
      return isInOwnProvider
    case 'recipient':
      return role === 'staff' || (role === 'provider' && isInOwnProvider)
    case 'idempotency_key':
      return isOwnAccount || (role === 'key' && change.after?.account_id === null)
    case 'api_key':
      return role === 'staff' || (role === 'provider' && isInOwnProvider)
    case 'consent':
      // By sending a form; it goes with the account
      return act === 'INSERT' || isOwnAccount
    case 'mail':
    case 'location_click':
      return act === 'INSERT'
    default:
      return false
  }
}

/** Providers; zones of each, and rows derived from them. */
function isOfStaff(change: Change): boolean {
  if (change.table === 'provider') return true
  if (['zone', 'tariff_zone', ...partsOfZone].includes(change.table)) return true
  return change.table === 'tariff' && changed(change).every((column) => derivedOfTariff.includes(column))
}

function mayChangeAccount(
  { role, providerId }: Principal,
  change: Change,
  { isInOwnProvider, isOwnAccount }: { isInOwnProvider: boolean; isOwnAccount: boolean },
): boolean {
  const { act, before, after } = change
  const isManagerOfOwn = role === 'provider' && before?.role === 'manager' && before.provider_id === providerId
  if (act === 'INSERT') {
    if (role === 'staff') return true
    if (after?.is_staff !== false) return false
    if (after.role === 'other') return after.provider_id === null && after.is_active === false
    return role === 'provider' && after.role === 'manager' && isInOwnProvider
  }
  if (act === 'DELETE') return isManagerOfOwn || isOwnAccount
  const gained = changed(change).filter((column) => roleColumns.includes(column))
  const hasEnded = after?.role === 'other' && after.provider_id === null && after.is_staff === before?.is_staff
  if (hasEnded && role === 'staff' && before?.role === 'provider') return true
  if (hasEnded && (isManagerOfOwn || (isOwnAccount && before?.role === 'manager'))) return true
  // Staff change rights, and close and reopen accounts
  if (role === 'staff' && changed(change).every((column) => columnsOfRights.includes(column))) return true
  return gained.length === 0 && (isOwnAccount || isManagerOfOwn)
}
