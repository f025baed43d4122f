/** What the audit log stores about the changes of one table. */
export interface AuditedTable {
  /** Columns whose values are stored. */
  stored: readonly string[]
  /**
   * Columns of whose changes only the fact is stored: contacts, names of persons, places of customers, free text, secrets. The log then
   * contains nothing that would have to be erased.
   */
  hidden?: readonly string[]
  /** Columns whose changes alone leave no entry: counters, copies, derived values, times that another column implies. */
  ignored?: readonly string[]
  /** The primary key; its first column is the id under which the log lists the row. Default: `id`. */
  key?: readonly string[]
  /** The column with the provider to which the row belongs. */
  provider?: string
}

/** Every table whose writes the audit log records. A column of a table is mentioned once; `audited-tables.test.ts` compares with the schema. */
export const auditedTables = {
  account: {
    stored: [
      ...['role', 'provider_id', 'is_staff', 'is_active', 'is_role_suspended', 'has_second_factor', 'language'],
      ...['email_proven_at', 'deactivated_at'],
    ],
    hidden: ['email', 'full_name', 'avatar', 'password_hash', 'google_sub'],
    ignored: ['id', 'created_at', 'search', 'version'],
    provider: 'provider_id',
  },
  acting_session: {
    stored: ['provider_id', 'started_at', 'expires_at', 'ended_at'],
    ignored: ['id', 'session_id'],
    provider: 'provider_id',
  },
  address: {
    stored: ['street_id', 'house', 'latitude', 'longitude', 'retired_at', 'successor_id'],
    ignored: ['id', 'house_key', 'house_letters', 'plane_point'],
  },
  address_import: {
    stored: ['format', 'counts', 'account_id', 'published_by', 'state', 'keeps_missing'],
    hidden: ['file_name'],
    ignored: [
      ...['id', 'imported_at', 'file_bytes', 'received_bytes', 'step', 'percent', 'report', 'report_hash'],
      ...['failure', 'failure_reason', 'created_at', 'checked_at'],
    ],
  },
  api_key: {
    stored: ['provider_id', 'name', 'beginning', 'scopes', 'created_by', 'expires_at', 'revoked_at'],
    hidden: ['hash'],
    ignored: ['id', 'created_at', 'is_by_staff'],
    provider: 'provider_id',
  },
  authenticator: {
    stored: [],
    hidden: ['sealed_secret'],
    ignored: ['account_id', 'created_at', 'last_step'],
    key: ['account_id'],
  },
  banner: {
    stored: [
      ...['partner', 'title', 'title_ro', 'action', 'action_ro', 'tone', 'picture_name'],
      ...['is_shown', 'starts_on', 'ends_on', 'position'],
    ],
    hidden: ['text', 'text_ro', 'link'],
    ignored: ['id', 'created_at', 'version', 'picture_width', 'picture_height', 'picture_widths'],
  },
  bonus_code: {
    stored: ['account_id', 'provider_id', 'request_id', 'review_id', 'issued_at', 'redeemed_at', 'redeemed_by'],
    hidden: ['code'],
    ignored: ['id'],
    provider: 'provider_id',
  },
  contract_condition: {
    stored: ['provider_id', 'title', 'title_ro', 'duration_months', 'connection_fee_bani'],
    hidden: ['content', 'content_ro'],
    ignored: ['id', 'version'],
    provider: 'provider_id',
  },
  desk_item: {
    stored: ['kind', 'state', 'assignee_id', 'request_id', 'recipient_id', 'due_at', 'closed_at'],
    hidden: ['closed_reason', 'details'],
    ignored: ['id', 'created_at', 'search', 'version'],
  },
  desk_note: { stored: ['item_id', 'account_id'], hidden: ['text'], ignored: ['id', 'created_at'] },
  equipment: {
    stored: ['provider_id', 'equipment_type_id', 'name', 'name_ro', 'price_kind', 'amount_bani'],
    hidden: ['description', 'description_ro'],
    ignored: ['id', 'version'],
    provider: 'provider_id',
  },
  equipment_type: { stored: ['name', 'name_ro', 'image'], ignored: ['id', 'version'] },
  guarantee_claim: {
    stored: [
      ...['request_id', 'provider_id', 'reason', 'claimed_at', 'responded_at'],
      ...['outcome', 'refund_bani', 'refunded_by', 'decided_at', 'decided_by'],
    ],
    hidden: ['text', 'response', 'decision', 'refund_proof'],
    ignored: ['id'],
    provider: 'provider_id',
  },
  guarantee_photo: {
    stored: ['position'],
    hidden: ['picture_name'],
    ignored: ['claim_id', 'picture_width', 'picture_height', 'picture_widths'],
    key: ['claim_id', 'position'],
  },
  import: {
    stored: [
      ...[
        'provider_id',
        'account_id',
        'published_by',
        'zone_id',
        'kind',
        'state',
        'failure',
        'checked_at',
        'published_at',
        'undone_at',
      ],
    ],
    hidden: ['file_name'],
    ignored: [
      ...['id', 'created_at', 'file_bytes', 'tables', 'sheets', 'mapping', 'counts', 'header_hash', 'base', 'progress'],
      ...['additions', 'coverage', 'zone_name'],
    ],
    provider: 'provider_id',
  },
  locality: { stored: ['name', 'name_ro', 'is_home'], ignored: ['id'] },
  manager_permission: {
    stored: ['model', 'can_create', 'can_edit', 'can_delete'],
    ignored: ['account_id'],
    key: ['account_id', 'model'],
  },
  offer: {
    stored: [
      ...['request_id', 'provider_id', 'state', 'place', 'monthly_price_bani', 'connection_fee_bani'],
      ...['duration_months', 'install_days', 'valid_until', 'accepted_at'],
    ],
    hidden: ['equipment', 'message'],
    ignored: ['id', 'created_at', 'updated_at', 'previous', 'version'],
    provider: 'provider_id',
  },
  owner_invitation: {
    stored: ['invited_by', 'language', 'expires_at'],
    hidden: ['email', 'hash'],
    ignored: ['provider_id', 'created_at'],
    key: ['provider_id'],
    provider: 'provider_id',
  },
  passkey: {
    stored: ['account_id'],
    hidden: ['device', 'credential_id', 'public_key'],
    ignored: ['id', 'counter', 'created_at', 'used_at'],
  },
  promotion: {
    stored: [
      ...['provider_id', 'name', 'name_ro', 'type', 'type_ro', 'discount_percent', 'months_free', 'term_months'],
    ],
    hidden: ['description', 'description_ro'],
    ignored: ['id', 'version'],
    provider: 'provider_id',
  },
  provider: {
    stored: [...['name', 'is_partner', 'is_desk', 'suspended_at', 'logo', 'image', 'image_focus_x', 'image_focus_y']],
    hidden: [
      ...['email', 'number', 'address', 'address_ro', 'hours', 'hours_ro', 'details', 'details_ro'],
      'suspended_reason',
    ],
    ignored: ['id', 'created_at', 'version'],
    provider: 'id',
  },
  recipient: {
    stored: [
      ...['provider_id', 'channel', 'language', 'position', 'from_minute', 'to_minute', 'weekdays'],
      ...['confirmed_at', 'declined_at'],
    ],
    hidden: ['name', 'destination', 'webhook_secret', 'confirmation_hash'],
    ignored: ['id', 'created_at', 'confirmation_expires_at', 'version'],
    provider: 'provider_id',
  },
  recovery_code: { stored: [], hidden: ['hash'], ignored: ['account_id'], key: ['account_id', 'hash'] },
  request: {
    stored: [
      ...['kind', 'provider_id', 'tariff_id', 'account_id', 'status', 'step', 'reason', 'language', 'services'],
      ...['predecessor_id', 'employees_count', 'call_time', 'new_company', 'consent', 'claim_state', 'confirmed_by'],
      ...['connected_at', 'connected_on', 'connection_stated_by', 'answered_at', 'delivered_at', 'erased_at'],
      ...['email_verified_at', 'unsubscribed_at', 'visit_by', 'visit_on', 'visit_from', 'visit_to'],
      'named_provider_id',
    ],
    hidden: [
      ...['name', 'phone', 'email', 'inn', 'address', 'address_id', 'latitude', 'longitude', 'comments'],
      ...['reason_text', 'tracking_hash'],
    ],
    ignored: [
      ...['id', 'created_at', 'version', 'body_hash', 'content_key', 'idempotency_key', 'choice_seconds'],
      ...['tariff_name', 'tariff_name_ro', 'turn'],
    ],
    provider: 'provider_id',
  },
  request_alternative: { stored: ['tariff_id', 'position'], ignored: ['request_id'], key: ['request_id', 'tariff_id'] },
  request_assignee: {
    stored: ['account_id'],
    ignored: ['request_id', 'provider_id'],
    key: ['request_id', 'provider_id'],
    provider: 'provider_id',
  },
  request_note: {
    stored: ['request_id', 'account_id', 'is_on_behalf'],
    hidden: ['text'],
    ignored: ['id', 'provider_id', 'created_at'],
    provider: 'provider_id',
  },
  review: {
    stored: [
      ...['provider_id', 'account_id', 'rating', 'removed_at', 'removed_by', 'is_removed_on_behalf'],
      'is_removed_by_staff',
    ],
    hidden: ['comment', 'removal_reason', 'reply'],
    ignored: ['id', 'created_at', 'updated_at', 'replied_at', 'reply_mailed_at', 'version'],
    provider: 'provider_id',
  },
  review_complaint: {
    stored: ['review_id', 'item_id', 'account_id', 'reason'],
    hidden: ['text', 'reader_hash'],
    ignored: ['id', 'created_at'],
  },
  saved_filter: {
    stored: ['account_id'],
    hidden: ['name', 'filters'],
    ignored: ['id', 'provider_id', 'version'],
    provider: 'provider_id',
  },
  service: { stored: ['kind', 'name', 'name_ro', 'position'], ignored: ['id', 'version'] },
  session: {
    stored: ['account_id', 'ended_at'],
    // Its renewals are no writes of a person
    ignored: ['id', 'created_at', 'expires_at', 'generation', 'rotated_at', 'user_agent'],
  },
  street: {
    stored: ['locality_id', 'kind', 'name', 'name_ro', 'old_names', 'sector', 'sector_ro'],
    ignored: ['id', 'house_count', 'latitude', 'longitude'],
  },
  tariff: {
    stored: [
      ...['provider_id', 'service_id', 'name', 'name_ro', 'state', 'price_bani', 'speed'],
      ...['promotion_id', 'contract_condition_id', 'reach', 'picture_name', 'image_focus_x', 'image_focus_y'],
      'checked_at',
    ],
    hidden: ['description', 'description_ro', 'details', 'details_ro', 'import_key', 'plan_id'],
    ignored: [
      ...['id', 'created_at', 'version', 'picture_width', 'picture_height', 'picture_widths'],
      ...['discounted_price_lei', 'effective_cost_bani', 'shown_price_bani', 'popularity_rank'],
      ...['has_speed', 'is_in_gb', 'is_in_mbps', 'freshness', 'public_price_bani', 'price_changed_at', 'warned_days'],
    ],
    provider: 'provider_id',
  },
  tariff_address: { stored: ['address_id'], ignored: ['tariff_id'], key: ['tariff_id', 'address_id'] },
  tariff_equipment: {
    stored: ['equipment_id', 'position'],
    ignored: ['tariff_id'],
    key: ['tariff_id', 'equipment_id'],
  },
  tariff_zone: { stored: ['zone_id'], ignored: ['tariff_id'], key: ['tariff_id', 'zone_id'] },
  tender: {
    stored: ['desk_since', 'first_offer_at', 'share_serial', 'texts_shown_at'],
    hidden: ['address', 'comments', 'share_hash'],
    ignored: ['request_id'],
    key: ['request_id'],
  },
  tender_answer: {
    stored: [],
    hidden: ['text'],
    ignored: ['question_id', 'provider_id', 'answered_at'],
    key: ['question_id', 'provider_id'],
    provider: 'provider_id',
  },
  tender_invitation: {
    stored: ['declined_at'],
    ignored: ['request_id', 'provider_id', 'invited_at'],
    key: ['request_id', 'provider_id'],
    provider: 'provider_id',
  },
  tender_question: { stored: ['request_id'], hidden: ['text'], ignored: ['id', 'asked_at'] },
  zone: {
    stored: ['provider_id', 'name', 'name_ro', 'vertex_count'],
    hidden: ['geometry', 'import_key'],
    ignored: ['id', 'version', 'geometry_bytes', 'west', 'south', 'east', 'north'],
    provider: 'provider_id',
  },
  zone_address: { stored: ['address_id'], ignored: ['zone_id'], key: ['zone_id', 'address_id'] },
} as const satisfies Record<string, AuditedTable>

export type AuditedTableName = keyof typeof auditedTables

/** The other tables, with the reason why the audit log does not record their writes. */
export const unauditedTables: Readonly<Record<string, string>> = {
  account_token: 'short-lived links; what they change is recorded',
  address_import_part: 'parts of a file, whose import is recorded',
  address_key: 'how files name a house; what an import changes is recorded',
  api_key_use: 'when and whence keys were used',
  answer_link: 'hashes of links, which are part of a delivery',
  audit_log: 'the log itself',
  authenticator_enrolment: 'a step of an enrolment, whose result is recorded',
  consent: 'is a record itself, which never changes',
  content_version: 'counts changes',
  deadline: 'what is due; its effect is recorded',
  delivery: 'internals of the outbox',
  event_stream: 'who is connected',
  google_credential: 'used credentials, against replays',
  house_choice: 'how a line of a list was understood',
  idempotency_key: 'stored responses',
  import_mapping: 'how columns of a file were understood',
  import_row: 'rows of a file; what they change is recorded',
  location_click: 'analytics of visitors',
  mail: 'the outbox',
  measured_claim: 'computed from requests',
  passkey_registration: 'a step of a registration, whose result is recorded',
  price_link: 'hashes of links; what they confirm is recorded',
  price_question: 'when mails were sent',
  provider_event: 'is a history itself',
  provider_outcome: 'counts claims',
  provider_rating: 'counts reviews',
  provider_version: 'counts changes',
  provider_view: 'counts views',
  rate_limit: 'counts calls',
  request_event: 'is a history itself',
  schema_migration: 'is a history itself',
  sign_in_challenge: 'a step of a sign-in, whose result is recorded',
  tariff_view: 'counts views',
  view_key: 'counts views',
  view_salt: 'counts views',
  visitor_view: 'counts views',
  working_calendar: 'the calendar by which deadlines were computed',
  zone_ring: 'derived from the geometry of a zone',
}

type HiddenOf<Table> = Table extends { hidden: readonly (infer Column)[] } ? Column : never
/** Every column that an entry of the log may name. */
export type AuditedColumn = {
  [Name in AuditedTableName]: (typeof auditedTables)[Name]['stored'][number] | HiddenOf<(typeof auditedTables)[Name]>
}[AuditedTableName]
