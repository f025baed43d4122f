/** Maximum number of notification recipients per provider. */
export const maxRecipients = 20

/** Ways in which a recipient is notified. */
export const channels = ['mail', 'telegram', 'webhook'] as const
export type Channel = (typeof channels)[number]

/** Days of the week; 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export const minutesOfDay = 24 * 60
