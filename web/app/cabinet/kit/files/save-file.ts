/** Lets the browser save the file under a name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Revoked late: the browser must have started the download
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves the data as readable JSON. */
export function saveJson(data: unknown, name: string) {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
}
