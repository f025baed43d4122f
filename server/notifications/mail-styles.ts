import type { CSSProperties } from 'react'

const font = "'Onest Variable',Onest,'Segoe UI',Roboto,Arial,sans-serif"

const text = (fontSize: number, lineHeight: number, color: string, rest: CSSProperties = {}): CSSProperties => ({
  fontFamily: font,
  fontSize,
  lineHeight: `${lineHeight}px`,
  color,
  // A long word must not widen the mail
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
  ...rest,
})

const ink = '#12261F'
const secondary = '#44564D'
const caption = '#5D6F66'

/** Light values, inline: mail programs that drop the style sheet show these. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: '#F1F5F2' },
  background: { width: '100%', backgroundColor: '#F1F5F2' },
  padding: { padding: '32px 20px' },
  container: { maxWidth: 600, width: '100%', margin: '0 auto' },
  logoRow: { padding: '0 0 20px' },
  logo: { display: 'block', border: 0 },
  logoCell: { paddingRight: 10 },
  brandName: text(20, 32, ink, { fontWeight: 700, letterSpacing: '-0.4px' }),
  card: { backgroundColor: '#FFFFFF', borderRadius: 20, padding: '36px 36px 40px' },
  heading: text(28, 34, ink, { margin: '0 0 12px', fontWeight: 700, letterSpacing: '-0.6px' }),
  paragraph: text(16, 25, secondary, { margin: '0 0 12px' }),
  strong: { fontWeight: 600, color: ink },
  facts: { width: '100%', margin: '12px 0 0', tableLayout: 'fixed' },
  factLabel: text(14, 20, caption, {
    padding: '12px 16px 12px 0',
    borderBottom: '1px solid #DDE5E0',
    verticalAlign: 'top',
    width: '34%',
  }),
  factValue: text(16, 22, ink, {
    padding: '12px 0',
    borderBottom: '1px solid #DDE5E0',
    verticalAlign: 'top',
    fontWeight: 600,
  }),
  steps: { width: '100%', margin: '12px 0 0' },
  stepCell: { padding: '0 14px 16px 0', verticalAlign: 'top', width: 28 },
  stepNumber: text(14, 28, '#FFFFFF', {
    width: 28,
    height: 28,
    borderRadius: 14,
    backgroundColor: '#12302A',
    fontWeight: 600,
    textAlign: 'center',
  }),
  step: text(16, 25, secondary, { padding: '1px 0 16px', verticalAlign: 'top' }),
  button: { margin: '28px 0 0', borderCollapse: 'separate' },
  buttonCell: { borderRadius: 14, backgroundColor: '#FB8526' },
  buttonLink: text(17, 22, '#1C1206', {
    display: 'inline-block',
    padding: '17px 28px',
    fontWeight: 600,
    textDecoration: 'none',
  }),
  warningTable: { width: '100%', margin: '28px 0 0' },
  warning: text(14, 21, ink, { backgroundColor: '#FFF0E1', borderRadius: 14, padding: '16px 20px' }),
  closing: text(14, 21, secondary, { margin: '16px 0 0' }),
  footer: { padding: '24px 4px 0' },
  footerLine: text(13, 19, caption, { margin: '0 0 10px' }),
  footerLink: { color: '#0E5B49', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** Rules for phones and for dark mode. They override inline values, hence `!important`. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 639px) {
  .m-pad { padding: 24px 12px !important }
  .m-in { padding: 28px 20px 32px !important }
  .m-btn { width: 100% !important }
  .m-btn a { display: block !important; text-align: center }
  .m-h { font-size: 26px !important; line-height: 31px !important }
}
@media (prefers-color-scheme: dark) {
  .m-bg { background-color: #0F1B17 !important }
  .m-card { background-color: #182620 !important }
  .m-ink { color: #EDF4F0 !important }
  .m-ink2 { color: #BBCAC3 !important }
  .m-ink3 { color: #96A9A0 !important }
  .m-line { border-color: #2F433B !important }
  .m-accent { background-color: #FF9440 !important }
  .m-link { color: #8AD7BD !important }
  .m-soft { background-color: #39250F !important; color: #EDF4F0 !important }
  .m-brand { background-color: #D5E9DF !important; color: #0F211C !important }
}
`
