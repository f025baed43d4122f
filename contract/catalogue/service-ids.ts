/** Ids of the specification's services that have pages or units of their own. They exist in every database. */
export const homeServiceId = 1
/** Its tariffs have a volume in GB instead of a speed. */
export const mobileServiceId = 2
export const businessServiceId = 3

/** The services that staff can rename and move, but neither delete nor change in kind. */
export const fixedServiceIds: readonly number[] = [homeServiceId, mobileServiceId, businessServiceId]
