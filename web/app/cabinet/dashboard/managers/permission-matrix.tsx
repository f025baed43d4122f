import type { PermissionModel, Permissions, SomePermissions } from '@motanet/contract/accounts/managers.ts'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../lib/language.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import * as messages from './messages.ts'
import {
  type Extent,
  extentOf,
  type Flag,
  flags,
  flagsOf,
  isAllowed,
  models,
  onePermission,
  rowPermissions,
} from './permission-table.ts'
import '../../../ui/content/table.css'
import './permission-matrix.css'

interface PermissionMatrixProps {
  /** The accessible name of the table. */
  label: string
  permissions: Permissions
  /** The server's error for a flag. */
  errorOf?: (model: PermissionModel, flag: Flag) => string | undefined
  /** Called with the changed flags only. */
  onChange: (permissions: SomePermissions) => void
}

/**
 * A checkbox for each permission flag; the one in the row header toggles the whole row. In a narrow container each row becomes a block.
 */
export function PermissionMatrix({ label, ...rest }: PermissionMatrixProps) {
  const t = useText()
  return (
    <div className="permissions">
      <table className="table permissions__table" aria-label={label}>
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
            <Row key={model} model={model} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Omit<PermissionMatrixProps, 'label'> {
  model: PermissionModel
}

function Row({ model, permissions, errorOf, onChange }: RowProps) {
  const t = useText()
  const id = useId()
  const name = t(messages.models[model])
  const extent = extentOf(permissions, model)
  const refused = flagsOf(model).flatMap((flag) => {
    const text = errorOf?.(model, flag)
    return text ? [{ flag, id: `${id}-${flag}`, text }] : []
  })
  return (
    <>
      <tr>
        <th scope="row">
          <Box
            extent={extent}
            name={`${name}: ${t(messages.everything)}`}
            onChange={() => onChange(rowPermissions(model, extent !== 'all'))}
          >
            {name}
          </Box>
        </th>
        {flags.map((flag) =>
          flagsOf(model).includes(flag) ? (
            <td key={flag}>
              <Rule
                model={model}
                flag={flag}
                permissions={permissions}
                errorId={refused.find((each) => each.flag === flag)?.id}
                onChange={onChange}
              />
            </td>
          ) : (
            <NoPermission key={flag} />
          ),
        )}
      </tr>
      {refused.length > 0 && <Refused refused={refused} />}
    </>
  )
}

interface PermissionProps extends Pick<RowProps, 'model' | 'permissions' | 'onChange'>, Pick<BoxProps, 'errorId'> {
  flag: Flag
}

function Rule({ model, flag, permissions, errorId, onChange }: PermissionProps) {
  const t = useText()
  const act = t(messages.flags[flag])
  return (
    <Box
      extent={isAllowed(permissions, model, flag) ? 'all' : 'none'}
      name={`${t(messages.models[model])}: ${act}`}
      errorId={errorId}
      onChange={(isOn) => onChange(onePermission(model, flag, isOn))}
    >
      <span className="permissions__flag">{act}</span>
    </Box>
  )
}

function NoPermission() {
  const t = useText()
  return (
    <td className="permissions__none">
      <span aria-hidden="true">—</span>
      <span className="sr">{t(messages.notThere)}</span>
    </td>
  )
}

/** Errors are in a row below the checkboxes, whose cells are too narrow for a sentence. */
function Refused({ refused }: { refused: readonly { flag: Flag; id: string; text: string }[] }) {
  const t = useText()
  return (
    <tr>
      <td colSpan={1 + flags.length}>
        {refused.map(({ flag, id, text }) => (
          <FieldError key={flag} id={id} text={`${t(messages.flags[flag])}: ${text}`} />
        ))}
      </td>
    </tr>
  )
}

interface BoxProps {
  extent: Extent
  /** The accessible name, which includes the row and the column. */
  name: string
  /** The id of the element with the error text. */
  errorId?: string | undefined
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Box({ extent, name, errorId, onChange, children }: BoxProps) {
  const id = useId()
  return (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        aria-label={name}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
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
