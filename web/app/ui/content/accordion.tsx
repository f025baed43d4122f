import Plus from 'lucide-react/icons/plus'
import './accordion.css'

interface AccordionProps {
  /** Unique on the page: of the items with the same name the browser keeps one open. */
  name: string
  items: readonly { title: string; text: string }[]
}

/** Expandable items, the first one initially open. The browser opens and closes them, so they work without JavaScript. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="acc">
      {items.map(({ title, text }, index) => (
        <details key={title} name={name} open={index === 0}>
          <summary>
            {title}
            <Plus className="icon acc__sign" />
          </summary>
          <div className="acc__panel">
            <p>{text}</p>
          </div>
        </details>
      ))}
    </div>
  )
}
