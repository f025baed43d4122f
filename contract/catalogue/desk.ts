/** The id of the provider that gets requests addressed to nobody: the marketplace's own desk. It exists in every database. */
export const deskId = 1
