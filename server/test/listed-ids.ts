/** The ids of a list of tariffs in its order: an array at an address, otherwise a page. */
export function ids({ body }: { body: { results?: { id: number }[] } | { id: number }[] }): number[] {
  return (Array.isArray(body) ? body : (body.results ?? [])).map(({ id }) => id)
}
