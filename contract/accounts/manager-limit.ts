/** Most managers of a provider. */
export const mostManagers = 20
