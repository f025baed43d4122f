/** Characters, as the server takes them. */
export const mostCharacters = { name: 200, long: 4000 }
