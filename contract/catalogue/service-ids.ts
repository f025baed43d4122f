/** Ids of the specification's services that have pages or units of their own. They exist in every database. */
export const homeServiceId = 1
/** Its tariffs have a volume in GB instead of a speed. */
export const mobileServiceId = 2
export const businessServiceId = 3
