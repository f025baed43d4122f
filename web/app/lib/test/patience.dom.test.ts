import { getConfig } from '@testing-library/react'
import { expect, test } from 'vitest'

test('Testing Library waits a minute in every component test, also in one that renders nothing with `renderAt`', () => {
  expect(getConfig().asyncUtilTimeout).toBe(60_000)
})
