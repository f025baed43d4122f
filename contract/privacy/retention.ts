/** How long personal data is kept, in days. The jobs that delete it and the privacy page use the same values. */
export const retentionDays = {
  /** Requests and tenders with everything about them; an anonymous entry remains. */
  request: 730,
  /** Mails in the outbox, sent or not. */
  mail: 30,
  /** Complaints about reviews, once they are dealt with. */
  complaint: 365,
  /** When and whereto the messages about requests were sent. */
  delivery: 90,
  /** The links with which providers open a request without signing in. */
  answerLink: 30,
  /** Views of each tariff; the daily totals of its provider remain. */
  view: 90,
  /** The hashes by which a visitor is counted once a day. */
  visitor: 1,
  /** Clicks on the geolocation button. */
  locationClick: 365,
  /** Their exact point; then it is rounded. */
  exactPoint: 30,
  /** A session at most, and without visits. */
  session: 30,
  idleSession: 7,
  /** Counters of calls, by a hash of the address or the account. */
  rateLimit: 1,
  /** Responses to repeated calls of an account. */
  repeatedCall: 1,
} as const

/** Registrations that are never activated, in hours. */
export const registrationHours = 48
/** Cookies, in days. */
export const cookieDays = 365
