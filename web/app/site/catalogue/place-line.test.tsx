import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { readSearch } from '../../parts/tariffs/search-url.ts'
import * as messages from './messages-address.ts'
import { PlaceLine } from './place-line.tsx'

test.each([
  ['', '/coverage'],
  ['?provider=3', '/coverage?provider=3'],
  ['?provider=3,5', '/coverage'],
])('the map of the catalogue %s shows the provider if there is one: %s', async (query, map) => {
  const search = readSearch(new URLSearchParams(query))
  renderAt(`/forhome${query}`, <PlaceLine search={search} place={null} corrected={null} />)
  expect(screen.getByRole('link', { name: messages.coverageMap.ru }).getAttribute('href')).toBe(map)
})
