/** The name under which browsers save an export. */
export const exportFileName = 'motanet-data.json'
