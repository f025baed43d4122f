/**
 * The tables of a backup. Tests fail for a table that is in neither list, so whoever adds one decides. At run time everything is backed
 * up that is not left out, so that the backup of an older database is complete, too.
 */
export const keptTables: readonly string[] = [
  ...[
    'account',
    'account_token',
    'api_key',
    'api_key_use',
    'authenticator',
    'google_credential',
    'manager_permission',
    'owner_invitation',
    'passkey',
  ],
  ...['recovery_code', 'idempotency_key', 'audit_log', 'consent'],
  ...['address', 'address_import', 'address_import_part', 'address_key', 'locality', 'street', 'working_calendar'],
  ...[
    'banner',
    'contract_condition',
    'equipment',
    'equipment_type',
    'house_choice',
    'import',
    'import_mapping',
    'import_row',
    'price_link',
    'price_question',
    'promotion',
    'provider',
    'provider_event',
    'service',
  ],
  ...[
    'tariff',
    'tariff_address',
    'tariff_equipment',
    'tariff_view',
    'tariff_zone',
    'zone',
    'zone_address',
    'zone_ring',
  ],
  ...['content_version', 'provider_version', 'provider_rating', 'provider_outcome', 'provider_view', 'measured_claim'],
  ...['location_click', 'bonus_code', 'review', 'review_complaint'],
  ...['answer_link', 'deadline', 'delivery', 'desk_item', 'desk_note', 'guarantee_claim', 'guarantee_photo', 'mail'],
  ...['offer', 'recipient', 'request', 'request_alternative', 'request_assignee', 'request_event', 'request_note'],
  'saved_filter',
  ...['tender', 'tender_answer', 'tender_invitation', 'tender_question'],
]

/** Tables without a backup, with the reason. The job queues, which are in a schema of their own, are left out, too. */
export const leftOutTables: Readonly<Record<string, string>> = {
  schema_migration: 'the migrations write it when they create the tables',
  acting_session: 'ends with its session',
  session: 'a session that was ended since would be valid again, and tokens renewed since are not in the backup',
  sign_in_challenge: 'valid for minutes',
  authenticator_enrolment: 'valid for minutes',
  passkey_registration: 'valid for minutes',
  rate_limit: 'counts of the last hours',
  event_stream: 'open connections',
  view_salt: 'with the salt of the day the visitors of that day could be traced',
  view_key: 'hashes of visitors, which are deleted at the end of the day',
  visitor_view: 'hashes of visitors, which are deleted at the end of the day',
}

/** Conditions on the rows that a backup contains. */
const keptRows: Readonly<Record<string, string>> = {
  // The link is valid in its session only
  account_token: 'session_id is null',
}

/** The condition on the rows of the table, in SQL; undefined for all rows. The columns that it names exist in each database. */
export function findRowCondition(table: string, columns: readonly string[]): string | undefined {
  return columns.includes('session_id') ? keptRows[table] : undefined
}
