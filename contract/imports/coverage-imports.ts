import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { formFlag } from '../forms.ts'
import { idParams } from '../primitives.ts'
import { houseChoices, zoneChoice } from './house-lists.ts'
import { coverageImportDetails, houseListDetails, notFound, shared } from './imports.ts'

export const checkCoverage = {
  method: 'POST',
  url: '/info/api/imports/:id/coverage/',
  schema: {
    ...shared,
    operationId: 'checkCoverage',
    summary: 'Choose whether zones that the file lacks are deleted, and check it again',
    params: idParams,
    body: z.object({ removes_missing: formFlag }),
    response: { 200: coverageImportDetails },
    problems: [...notFound, 'wrong-import-state'],
  },
} as const satisfies Endpoint

export const matchHouses = {
  method: 'POST',
  url: '/info/api/imports/:id/zone/',
  schema: {
    ...shared,
    operationId: 'matchHouses',
    summary: 'Choose or name the zone of a list of houses and match its lines again, as a job',
    params: idParams,
    body: zoneChoice,
    response: { 200: houseListDetails },
    problems: [...notFound, 'wrong-import-state'],
  },
} as const satisfies Endpoint

export const chooseHouses = {
  method: 'POST',
  url: '/info/api/imports/:id/choices/',
  schema: {
    ...shared,
    operationId: 'chooseHouses',
    summary: 'Choose houses for lines without a certain match, or skip such lines',
    params: idParams,
    body: houseChoices,
    response: { 200: houseListDetails },
    problems: [...notFound, 'wrong-import-state', 'import-outdated'],
  },
} as const satisfies Endpoint
