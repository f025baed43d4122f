/** Maximum number of saved filters of an account. */
export const maxSavedFilters = 20
/** Maximum length of the name of a saved filter. */
export const maxFilterName = 60
