import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyNth } from '../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const click = {
  location: { type: 'Point', coordinates: [28.8638, 47.0105] },
  timestamp: '2026-11-21T10:00:00.000Z',
  user_agent: 'Mozilla/5.0',
  platform: 'Linux',
  language: 'ru',
  screen_width: 390,
  screen_height: 844,
}

describe('a use of the geolocation button', () => {
  test('is stored with longitude and latitude in the right order', async () => {
    expect((await server.post('/api/analytics/track-location-click/', click)).status).toBe(204)
    const rows = await server.database.db.selectFrom('location_click').selectAll().execute()
    expect(rows).toMatchObject([
      { longitude: 28.8638, latitude: 47.0105, user_agent: 'Mozilla/5.0', screen_width: 390 },
    ])
    expect(rows[0]?.clicked_at.toISOString()).toBe(click.timestamp)
  })

  test.each(
    everyNth(2, [
      ['location.coordinates.1', { location: { type: 'Point', coordinates: [28, 91] } }],
      ['timestamp', { timestamp: 'yesterday' }],
      ['screen_width', { screen_width: -1 }],
      ['user_agent', { user_agent: 'x'.repeat(1001) }],
    ]),
  )('with an invalid %s is rejected', async (field, wrong) => {
    const { status, body } = await server.post('/api/analytics/track-location-click/', { ...click, ...wrong })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})
