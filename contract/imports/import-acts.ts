import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { formFlag } from '../forms.ts'
import { idParams, time } from '../primitives.ts'
import { byKeyToo, importSummary, notFound } from './imports.ts'

export const publishImport = {
  method: 'POST',
  url: '/info/api/imports/:id/publish/',
  schema: {
    ...byKeyToo,
    operationId: 'publishImport',
    summary: 'Publish a checked import, as a job: whole or not at all',
    description:
      'A repeated call has no further effect. 409 `import-outdated` if the tariffs or zones of the provider have changed since the check: check it again with `mapImport`, `checkCoverage` or `matchHouses`. 403 for managers without the permission to create the promotions, contract conditions and equipment that rows describe, and for API keys if it creates equipment.',
    params: idParams,
    body: z.object({
      confirms_jumps: formFlag.default(false),
      checked_at: time
        .optional()
        .describe(
          '`checked_at` of the check to publish. If it was checked again since, the response is 409 `import-outdated`',
        ),
    }),
    response: { 200: importSummary },
    problems: [
      ...notFound,
      'wrong-import-state',
      'import-invalid',
      'import-jumps',
      'import-outdated',
      'too-many-records',
      'too-many-zones',
    ],
  },
} as const satisfies Endpoint

export const cancelImport = {
  method: 'POST',
  url: '/info/api/imports/:id/cancel/',
  schema: {
    ...byKeyToo,
    operationId: 'cancelImport',
    summary: 'Cancel an import that is not published yet',
    params: idParams,
    response: { 200: importSummary },
    problems: [...notFound, 'wrong-import-state'],
  },
} as const satisfies Endpoint

export const undoImport = {
  method: 'POST',
  url: '/info/api/imports/:id/undo/',
  schema: {
    ...byKeyToo,
    operationId: 'undoImport',
    summary: 'Undo the last published import of the provider',
    description:
      'Restores what was changed or deleted and deletes what is new, for which managers need the permission to delete. 409 `import-edited` names the tariffs that were edited since, 409 `import-zones-edited` the zones, also if houses were added to a new one since, 409 `used-by-tariffs` the tariffs that are sold in new zones.',
    params: idParams,
    response: { 200: importSummary },
    problems: [
      ...notFound,
      'wrong-import-state',
      'import-not-last',
      'import-without-changes',
      'import-edited',
      'import-zones-edited',
      'used-by-tariffs',
      'too-many-zones',
    ],
  },
} as const satisfies Endpoint
