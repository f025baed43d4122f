/** Maximum number of managers per provider. */
export const maxManagers = 20
