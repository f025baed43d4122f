import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { suspended } from '../messages.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { makeUser } from '../test/user.ts'
import * as messages from './messages-form.ts'
import { Tab } from './tariff-tab.tsx'

beforeEach(startCabinetTest)

test.each([
  ['a new tariff', true, messages.mayNotCreate.ru],
  ['a tariff', false, messages.mayNotEdit.ru],
])(
  'without the form of %s the tab names a missing permission, or the suspension of the provider',
  (_, isNew, missing) => {
    const show = (provider_suspension: string | null) =>
      renderAt(
        '/profile?tab=create',
        <Tab
          data={{ isNew, key: '', form: { status: 'forbidden' } }}
          user={makeUser({ role: 'provider', provider: 2, provider_suspension })}
        />,
      )
    const { unmount } = show(null)
    expect([screen.getByText(missing), screen.getByText(messages.askProvider.ru)]).toHaveLength(2)
    unmount()
    show('Жалобы')
    expect([screen.queryByText(missing), screen.queryByText(messages.askProvider.ru)]).toEqual([null, null])
    expect(screen.getByText(suspended('Жалобы').ru)).toBeDefined()
  },
)
