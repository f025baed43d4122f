/** Plain text in which some parts are emphasized. */
export type Words = string | readonly (string | { strong: string })[]

/** A sentence of the footer, with a link at its end if it states a way out. */
export interface FooterLine {
  text: string
  link?: { label: string; url: string }
}

/** The content of a mail in one language. Every value is shown as text, whatever it contains. */
export interface MailContent {
  subject: string
  /** What lists of mails show after the subject. Default: the first paragraph. */
  preheader?: string
  /** Default: the subject. */
  heading?: string
  /** First line of the text; mails with a heading of their own do without it. */
  greeting?: string
  paragraphs: readonly Words[]
  facts?: readonly { label: string; value: string }[]
  /** What happens next, numbered. */
  steps?: readonly Words[]
  /** The one link that the reader is asked to open, shown as a button. */
  link: { label: string; url: string }
  /** What the reader must not do. */
  warning?: string
  closing: readonly Words[]
  /** Why the mail was sent, what the link is for, and the ways out. */
  footer?: readonly FooterLine[]
}

export const signature = 'Motanet'

/** The plain-text alternative of a mail. */
export function writeText(content: MailContent): string {
  const { heading, greeting, paragraphs, facts = [], steps = [], link, warning, closing, footer = [] } = content
  const parts = [
    heading,
    greeting,
    ...paragraphs.map(plain),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    steps.map((step, index) => `${index + 1}. ${plain(step)}`).join('\n'),
    `${link.label}:\n${link.url}`,
    warning,
    ...closing.map(plain),
    ...footer.map(({ text, link }) => (link ? `${text} ${link.label}:\n${link.url}` : text)),
    signature,
  ]
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`
}

/** The words without emphasis. */
export function plain(words: Words): string {
  if (typeof words === 'string') return words
  return words.map((part) => (typeof part === 'string' ? part : part.strong)).join('')
}
