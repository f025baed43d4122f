/** Maximum lengths in characters; those of the API. */
export const maxCharacters = { name: 200, long: 4000 }
