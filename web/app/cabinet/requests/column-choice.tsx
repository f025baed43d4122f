import Columns3 from 'lucide-react/icons/columns-3'
import { useText } from '../../lib/language.ts'
import { useDisclosure } from '../../ui/layers/disclosure.ts'
import * as messages from './messages.ts'
import { columns, fixedColumns } from './request-columns.ts'
import { chooseColumns, useShownColumns, withFixed } from './shown-columns.ts'
import './drop-down.css'

/** Checkboxes for the columns of the table, in a disclosure. Not below 1200 px, where the rows are cards. */
export function ColumnChoice() {
  const t = useText()
  const { detailsProps, close } = useDisclosure()
  const { shown, isChosen } = useShownColumns()
  return (
    <details className="drop-down column-choice" {...detailsProps}>
      <summary className="btn btn--outline btn--sm">
        <Columns3 className="icon icon--sm" />
        {t(messages.chooseColumns)}
      </summary>
      <fieldset className="drop-down__panel">
        <legend className="sr">{t(messages.chooseColumns)}</legend>
        {columns
          .filter(([key]) => !fixedColumns.includes(key))
          .map(([key, { title }]) => (
            <label className="check" key={key}>
              <input
                type="checkbox"
                checked={shown.includes(key)}
                onChange={({ target }) =>
                  chooseColumns(withFixed(target.checked ? [...shown, key] : shown.filter((each) => each !== key)))
                }
              />
              {t(title)}
            </label>
          ))}
        <button
          className="btn btn--soft btn--sm"
          type="button"
          disabled={!isChosen}
          onClick={() => {
            chooseColumns(null)
            close()
          }}
        >
          {t(messages.columnsByWidth)}
        </button>
      </fieldset>
    </details>
  )
}
