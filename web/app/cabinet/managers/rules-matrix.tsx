import type { PermissionModel, Rules, SomeRules } from '@motanet/contract/accounts/managers.ts'
import { type ReactNode, useId } from 'react'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import { type Extent, extentOf, flags, flagsOf, isAllowed, models, oneRule, rowRules } from './rule-table.ts'
import '../../ui/field.css'
import '../../ui/table.css'
import './rules-matrix.css'

interface RulesMatrixProps {
  /** What the table is called. */
  label: string
  rules: Rules
  /** Only what shall be set. */
  onChange: (rules: SomeRules) => void
}

/** A box for each rule; that of a row's head stands for all of the row. In a narrow place each row is a block. */
export function RulesMatrix({ label, rules, onChange }: RulesMatrixProps) {
  const t = useText()
  return (
    <div className="rules">
      <table className="table rules__table" aria-label={label}>
        <thead>
          <tr>
            {[messages.model, ...flags.map((flag) => messages.flags[flag])].map((column) => (
              <th key={column.ru} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <Row key={model} model={model} rules={rules} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Omit<RulesMatrixProps, 'label'> {
  model: PermissionModel
}

function Row({ model, rules, onChange }: RowProps) {
  const t = useText()
  const name = t(messages.models[model])
  const extent = extentOf(rules, model)
  return (
    <tr>
      <th scope="row">
        <Box
          extent={extent}
          name={`${name}: ${t(messages.everything)}`}
          onChange={() => onChange(rowRules(model, extent !== 'all'))}
        >
          {name}
        </Box>
      </th>
      {flags.map((flag) => {
        const act = t(messages.flags[flag])
        return flagsOf(model).includes(flag) ? (
          <td key={flag}>
            <Box
              extent={isAllowed(rules, model, flag) ? 'all' : 'none'}
              name={`${name}: ${act}`}
              onChange={(isOn) => onChange(oneRule(model, flag, isOn))}
            >
              <span className="rules__flag">{act}</span>
            </Box>
          </td>
        ) : (
          <td key={flag} className="rules__none">
            <span aria-hidden="true">—</span>
            <span className="sr">{t(messages.notThere)}</span>
          </td>
        )
      })}
    </tr>
  )
}

interface BoxProps {
  extent: Extent
  /** For who does not see where the box stands. */
  name: string
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Box({ extent, name, onChange, children }: BoxProps) {
  const id = useId()
  return (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        aria-label={name}
        ref={(box) => {
          if (box) box.indeterminate = extent === 'some'
        }}
        checked={extent === 'all'}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
