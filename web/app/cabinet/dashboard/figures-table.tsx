import { useText } from '../../lib/language.ts'
import * as messages from './messages-charts.ts'
import '../../ui/content/table.css'
import './figures-table.css'

interface FiguresTableProps {
  title: string
  columns: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly (readonly string[])[]
}

/** The values of a chart as a table, collapsed by default. */
export function FiguresTable({ title, columns, rows }: FiguresTableProps) {
  const t = useText()
  return (
    <details className="figures">
      <summary>{t(messages.asTable)}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys */}
      <section className="figures__scroll" tabIndex={0} aria-label={title}>
        <table className="table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...values]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
