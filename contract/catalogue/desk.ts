/** Id of the desk: the provider that receives requests addressed to no other provider. Exists in every database. */
export const deskId = 1
