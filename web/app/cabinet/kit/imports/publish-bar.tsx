import type { ExceededLimit } from '@motanet/contract/imports/import-fields.ts'
import type { ImportDetails, ImportSheet } from '@motanet/contract/imports/imports.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import EyeOff from 'lucide-react/icons/eye-off'
import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import TrendingUp from 'lucide-react/icons/trending-up'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiProblem, type CallApi } from '../../../lib/api.ts'
import { type Text, useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { ActDialog, type DeskAct } from '../records/act-dialog.tsx'
import { checkAgain } from './check-again.ts'
import { CheckAgainButton } from './check-again-button.tsx'
import { ErrorListButton } from './error-list-button.tsx'
import { GateReason } from './gate-reason.tsx'
import { type ImportArea, importPath, uploadPath } from './import-area.ts'
import { kinds } from './messages-kinds.ts'
import * as messages from './messages-publishing.ts'

interface PublishBarProps {
  area: ImportArea
  opened: ImportDetails
  providerName: string
}

/** What prevents publishing, and the buttons to publish, to cancel and to upload a corrected file. Matching houses can be cancelled only. */
export function PublishBar({ area, opened, providerName }: PublishBarProps) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const [act, setAct] = useState<'publish' | 'cancel' | null>(null)
  const { counts, state } = opened
  const isMatching = state === 'checking'
  const exceeds = limitOf(opened)
  const isBlocked = counts.errors > 0 || exceeds !== null
  const mayPublish = !isBlocked && state === 'checked'
  return (
    <section className="import-gate" aria-label={t(messages.publishing)}>
      {!isMatching && <Reasons area={area} opened={opened} />}
      <div className="import-gate__acts">
        {counts.errors > 0 && <ErrorListButton importId={opened.id} />}
        {counts.errors > 0 && opened.kind === 'tariffs' && state === 'checked' && <CheckAgainButton opened={opened} />}
        {isBlocked && (
          <Link
            className="btn btn--primary import-gate__main"
            to={to(uploadPath(area, opened.kind, opened.provider.id))}
          >
            {t(messages.uploadCorrected)}
          </Link>
        )}
        <button className="btn btn--outline" type="button" onClick={() => setAct('cancel')}>
          {t(messages.cancelImport)}
        </button>
        {!isBlocked && !isMatching && (
          <button
            className="btn btn--primary import-gate__main"
            type="button"
            aria-disabled={!mayPublish || undefined}
            aria-describedby="import-gate"
            onClick={() => mayPublish && setAct('publish')}
          >
            {t(messages.publish)}
          </button>
        )}
      </div>
      {act && (
        <ActDialog
          // Of the import as it is now: after a new check the dialog has its figures
          act={act === 'cancel' ? cancelling(opened) : publishing(opened, providerName, (text) => text[language])}
          onClose={() => setAct(null)}
        />
      )}
    </section>
  )
}

/** The limit that publishing would exceed; a price list that exceeds one is refused. */
function limitOf(opened: ImportDetails): ExceededLimit | null {
  return opened.kind === 'tariffs' ? null : opened.exceeds
}

/** The sheets with rows that are not read. */
function otherSheetsOf(opened: ImportDetails): string[] {
  if (opened.kind !== 'tariffs') return []
  const others = opened.sheets.filter(({ name, row_count: rows }) => name !== opened.mapping.sheet && rows > 0)
  return others.map(({ name }) => name)
}

/** The sheet that is read; undefined if it is no price list. */
function sheetOf(opened: ImportDetails): ImportSheet | undefined {
  return opened.kind === 'tariffs' ? opened.sheets.find(({ name }) => name === opened.mapping.sheet) : undefined
}

/** What prevents publishing, or what it waits for. */
function Reasons({ area, opened }: Pick<PublishBarProps, 'area' | 'opened'>) {
  const { id, kind, counts } = opened
  const exceeds = limitOf(opened)
  const otherSheets = otherSheetsOf(opened)
  const { sections = [], unread_prices: unreadPrices = [] } = sheetOf(opened) ?? {}
  const open = sections.filter((each) => !each.is_closed)
  const closed = sections.filter((each) => each.is_closed)
  const t = useText()
  const to = useLocalisedPath()
  return (
    <ul id="import-gate">
      {counts.errors > 0 && (
        <GateReason icon={CircleAlert} look="bad">
          <b>{t(kinds[kind].mayNotPublish(counts.errors))}</b> {t(messages.wholeOnly)}
        </GateReason>
      )}
      {exceeds && (
        <GateReason icon={CircleAlert} look="bad">
          {t(messages.exceeded[exceeds])}
        </GateReason>
      )}
      {counts.errors === 0 && !exceeds && <GateReason icon={CircleCheck}>{t(messages.noErrors)}</GateReason>}
      {opened.kind === 'tariffs' && otherSheets.length > 0 && (
        <GateReason icon={EyeOff} look="warn">
          {t(messages.onlySheet(opened.mapping.sheet, otherSheets))}
        </GateReason>
      )}
      {unreadPrices.length > 0 && (
        <GateReason icon={EyeOff} look="warn">
          {t(messages.unreadPrices(unreadPrices))}
        </GateReason>
      )}
      {open.length > 0 && (
        <GateReason icon={Layers} look="warn">
          {t(messages.sections(open))}
        </GateReason>
      )}
      {closed.length > 0 && (
        <GateReason icon={Layers} look="warn">
          {t(messages.closedSections(closed))}
        </GateReason>
      )}
      {counts.additions > 0 && <GateReason icon={Plus}>{t(messages.additions(counts.additions))}</GateReason>}
      {counts.jumps > 0 && (
        <GateReason icon={TrendingUp} look="warn">
          {t(messages.jumpsWait(counts.jumps))}{' '}
          <Link to={to(importPath(area, id, { show: 'jumps' }))} preventScrollReset>
            {t(messages.showJumps)}
          </Link>
        </GateReason>
      )}
    </ul>
  )
}

function publishing(opened: ImportDetails, providerName: string, t: (text: Text) => string): DeskAct {
  const { id, counts, checked_at } = opened
  const texts = kinds[opened.kind]
  const params = { id: String(id) }
  return {
    title: texts.publishTitle(providerName),
    about: texts.publishAbout(counts),
    confirm: messages.publish,
    done: messages.publishStarted,
    send: async (callApi) => {
      try {
        const body = { confirms_jumps: counts.jumps > 0, ...(checked_at && { checked_at }) }
        await callApi('POST /info/api/imports/:id/publish/', { params, body })
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'import-outdated') throw error
        await checkAgain(callApi, opened)
        throw new ApiProblem({ status: 409, code: error.code, detail: t(texts.checkedAgain) })
      }
    },
  }
}

function cancelling({ id }: ImportDetails): DeskAct {
  return {
    title: messages.cancelTitle,
    about: messages.cancelAbout,
    confirm: messages.cancelImport,
    done: messages.cancelled,
    send: (callApi: CallApi) => callApi('POST /info/api/imports/:id/cancel/', { params: { id: String(id) } }),
  }
}
