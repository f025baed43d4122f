/** Password of all demo accounts. */
export const demoPassword = 'motanet-demo'
