/** Returns the text if it is a day that the API accepts, else ''. */
export function dayOf(text: string): string {
  const isDay = /^2\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)
  return isDay ? text : ''
}
