import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { makeUser } from '../test/user.ts'
import { Tab } from './dashboard-tab.tsx'
import * as managerMessages from './managers/messages.ts'
import * as messages from './messages.ts'

beforeEach(startCabinetTest)

test.each([
  ['loaded', [], 1, 0],
  ['failed too', null, 0, 1],
] as const)(
  'failed figures refer to the managers below only if these are loaded: %s',
  (_, managers, hints, failures) => {
    const user = makeUser({ role: 'provider', provider: 2 })
    renderAt(
      '/profile?tab=dashboard',
      <Tab
        data={{ period: 30, figures: null, managers: managers && [...managers], recipients: [], isActing: false }}
        user={user}
      />,
    )
    expect(screen.getByText(messages.failed.ru)).toBeTruthy()
    expect(screen.queryAllByText(messages.failedHint.ru)).toHaveLength(hints)
    expect(screen.queryAllByText(managerMessages.failed.ru)).toHaveLength(failures)
  },
)
