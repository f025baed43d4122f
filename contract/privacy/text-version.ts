/** Date of the privacy text, which every consent names. Change it with each change of the text that readers should notice. */
export const privacyTextVersion = '2026-11-26'
