/** Multiplies the time limits of the product in tests of something else, which must not depend on the speed of the machine. */
export const patience = 20
