/** JSON that PostgreSQL stores: texts of files can contain NUL and halves of characters, which jsonb refuses. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
}
