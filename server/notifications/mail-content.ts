import type { Language } from '@motanet/contract/errors.ts'

/** The plain-text content of a mail in one language. */
export interface MailContent {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** The link that the reader is asked to open. */
  link: { label: string; url: string }
  closing: readonly string[]
}

const signature = 'Motanet'
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function writeText({ greeting, paragraphs, link, closing }: MailContent): string {
  return `${[greeting, ...paragraphs, `${link.label}:\n${link.url}`, ...closing, signature].join('\n\n')}\n`
}

/** One column with inline styles and no external resources, for consistent rendering in mail programs. */
export function writeHtml({ subject, greeting, paragraphs, link, closing }: MailContent, language: Language): string {
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const url = escapeHtml(link.url)
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f3ee;${font};font-size:16px;line-height:1.5;color:#1c2b28">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#fff;border-radius:16px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700">${signature}</p>
${[greeting, ...paragraphs].map((text) => paragraph(text)).join('\n')}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#12302a;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>
${closing.map((text) => paragraph(text, 'font-size:14px;color:#5b6a66')).join('\n')}
<p style="margin:0;font-size:13px;color:#5b6a66;word-break:break-all"><a href="${url}" style="color:#5b6a66">${url}</a></p>
</div>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
