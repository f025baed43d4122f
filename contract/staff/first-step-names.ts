/** What fills an empty marketplace, in this order: from the staff account's own safety to a tariff that visitors find at their address. */
export const firstSteps = [
  'second_factor',
  'service',
  'addresses',
  'provider',
  'owner',
  'recipient',
  'tariff',
  'coverage',
] as const
export type FirstStep = (typeof firstSteps)[number]
