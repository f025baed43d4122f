import Plus from 'lucide-react/icons/plus'
import './accordion.css'

interface AccordionProps {
  /** Of this accordion alone on its page: of the items that share it the browser keeps one open. */
  name: string
  items: readonly { title: string; text: string }[]
}

/** Questions that open their answers, the first from the start. The browser opens and closes them, without JavaScript too. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="acc">
      {items.map(({ title, text }, index) => (
        <details key={title} name={name} open={index === 0}>
          <summary>
            {title}
            <Plus className="icon" />
          </summary>
          <div className="acc__panel">
            <p>{text}</p>
          </div>
        </details>
      ))}
    </div>
  )
}
