import { getChangedAddresses } from '@motanet/contract/imports/changed-addresses.ts'
import type { ZoneProblem } from '@motanet/contract/imports/coverage-checks.ts'
import { checkCoverage, chooseHouses, matchHouses } from '@motanet/contract/imports/coverage-imports.ts'
import { cancelImport, publishImport, undoImport } from '@motanet/contract/imports/import-acts.ts'
import { coverageLimits } from '@motanet/contract/imports/import-fields.ts'
import {
  type CellProblem,
  createImport,
  exportImportErrors,
  getImport,
  listImports,
  mapImport,
} from '@motanet/contract/imports/imports.ts'
import { exportPriceList, exportPriceListAsXlsx } from '@motanet/contract/imports/price-list-exports.ts'
import { xlsxType } from '@motanet/contract/requests/provider-requests.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Caller, countedAs, getCaller, getCurrentUser } from '../accounts/current-user.ts'
import { requireTariffImport } from '../accounts/permission-policy.ts'
import type { Config } from '../config.ts'
import { requestedLanguage } from '../http/incoming/language.ts'
import { addMultipartBody } from '../http/incoming/multipart-body.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { hourly, type RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { readConsistently } from './catalogue.queries.ts'
import { getChangedAddresses as findChangedAddresses } from './changed-addresses.ts'
import { checkCoverageAgain, checkCoverageFile } from './coverage/coverage-checks.ts'
import { writeErrorList, writeHouseErrors, writeZoneErrors } from './error-list.ts'
import { priceListName, writePriceListCsv } from './exporting/price-list-csv.ts'
import { writePriceListXlsx } from './exporting/price-list-xlsx.ts'
import { findUndecided } from './houses/house-lists.queries.ts'
import { chooseHouses as choose, orderMatching } from './houses/house-lists.ts'
import { findProblems } from './imports.queries.ts'
import * as domain from './imports.ts'
import { getPriceListProvider } from './price-list-providers.ts'
import { startPublishing } from './publishing.ts'
import { undoImport as undo } from './undoing.ts'

/** A check of a large file that is stored already takes seconds of processor time, as its upload did. */
const checksPerUpload = 2

/** Routes of imports: providers for themselves, their managers for tariffs only, staff for every provider. */
export function tariffImports(
  parts: domain.ImportParts,
  { rateLimiter, config }: { rateLimiter: RateLimiter; config: Config },
): FastifyPluginAsyncZod {
  const { db } = parts
  const { uploads } = config.rateLimits
  const countUpload = async (user: Caller) => {
    await rateLimiter.consume(hourly(uploads, 'uploads', countedAs(user)))
  }
  const countCheck = async (user: Caller) => {
    await rateLimiter.consume(hourly(uploads && checksPerUpload * uploads, 'import-checks', countedAs(user)))
  }
  return async (app) => {
    keepPrivate(app)
    await addMultipartBody(app, {
      folder: config.uploadsFolder,
      fields: ['file'],
      maxBytes: coverageLimits.bytes,
      tooLarge: 'coverage-file-too-large',
    })
    app.route({
      ...createImport,
      handler: async (request, reply) => {
        const user = getCaller(request)
        requireTariffImport(user)
        const { kind, provider, file, mapping } = request.body
        const key = request.headers['idempotency-key']
        const upload = { provider, file, key, countUpload: () => countUpload(user) }
        const checked =
          kind === 'coverage'
            ? await checkCoverageFile(parts, getCurrentUser(request), upload)
            : await domain.checkPriceList(parts, user, { ...upload, mapping })
        return reply.code(201).send(checked)
      },
    })
    app.route({
      ...listImports,
      handler: (request) => domain.findReadableImports(db, getCaller(request), request.query.provider),
    })
    app.route({
      ...getImport,
      handler: (request) => {
        const { show: filter, page } = request.query
        return domain.getDetails(db, getCaller(request), request.params.id, { filter, page })
      },
    })
    app.route({
      ...exportImportErrors,
      handler: async (request, reply) => {
        const { id, kind } = await domain.getImportRecord(db, getCaller(request), request.params.id)
        const language = requestedLanguage(request.headers['accept-language'])
        reply.type('text/csv; charset=utf-8')
        reply.header('content-disposition', `attachment; filename="import-${id}-errors.csv"`)
        if (kind === 'houses') return writeHouseErrors(await findUndecided(db, id), language)
        return kind === 'coverage'
          ? writeZoneErrors(await findProblems<ZoneProblem>(db, id), language)
          : writeErrorList(await findProblems<CellProblem>(db, id), language)
      },
    })
    app.route({
      ...exportPriceList,
      handler: async (request, reply) => {
        const providerId = await getPriceListProvider(db, getCaller(request), request.query.provider)
        const language = requestedLanguage(request.headers['accept-language'])
        reply.type('text/csv; charset=utf-8')
        reply.header('content-disposition', `attachment; filename="${priceListName('csv')}"`)
        return writePriceListCsv(await readConsistently(db, providerId), language)
      },
    })
    app.route({
      ...exportPriceListAsXlsx,
      handler: async (request, reply) => {
        const providerId = await getPriceListProvider(db, getCaller(request), request.query.provider)
        const language = requestedLanguage(request.headers['accept-language'])
        const file = await writePriceListXlsx(await readConsistently(db, providerId), language, request.signal)
        reply.header('content-type', xlsxType)
        reply.header('content-disposition', `attachment; filename="${priceListName('xlsx')}"`)
        return reply.send(file as never)
      },
    })
    app.route({
      ...mapImport,
      handler: async (request) => {
        await countCheck(getCaller(request))
        const change = { id: request.params.id, mapping: request.body }
        return domain.mapColumns(parts, getCaller(request), change)
      },
    })
    app.route({
      ...checkCoverage,
      handler: async (request) => {
        await countCheck(getCurrentUser(request))
        const change = { id: request.params.id, removesMissing: request.body.removes_missing }
        return checkCoverageAgain(parts, getCurrentUser(request), change)
      },
    })
    app.route({
      ...getChangedAddresses,
      handler: (request) => findChangedAddresses(db, getCurrentUser(request), request.params.id),
    })
    app.route({
      ...matchHouses,
      handler: async (request) => {
        await countCheck(getCurrentUser(request))
        return orderMatching(parts, getCurrentUser(request), { id: request.params.id, ...request.body })
      },
    })
    app.route({
      ...chooseHouses,
      handler: (request) => choose(parts, getCurrentUser(request), { id: request.params.id, ...request.body }),
    })
    app.route({
      ...publishImport,
      handler: (request) => {
        const { confirms_jumps: confirmsJumps, checked_at } = request.body
        const checkedAt = checked_at === undefined ? undefined : new Date(checked_at)
        const order = { id: request.params.id, confirmsJumps, checkedAt }
        return startPublishing(parts, getCaller(request), order)
      },
    })
    app.route({
      ...cancelImport,
      handler: (request) => domain.cancelImport(parts, getCaller(request), request.params.id),
    })
    app.route({
      ...undoImport,
      handler: (request) => undo(parts, getCaller(request), request.params.id),
    })
  }
}
