/** Characters, as the server takes them. */
export const maxCharacters = { name: 200, long: 4000 }
