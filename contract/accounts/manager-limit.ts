/** Most managers of a provider. */
export const maxManagers = 20
