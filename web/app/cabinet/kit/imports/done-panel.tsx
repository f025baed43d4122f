import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { both, formatMoment } from '../../../lib/format.ts'
import { type Language, useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { ActDialog, type DeskAct } from '../records/act-dialog.tsx'
import { publishedBy, uploadedBy } from './messages.ts'
import { kinds } from './messages-kinds.ts'
import * as messages from './messages-publishing.ts'

/** What a published import has changed, and its undo while it is the last one. */
export function DonePanel({ opened }: { opened: ImportDetails }) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const [act, setAct] = useState<DeskAct | null>(null)
  const { kind, state, provider, has_public_provider: isPublic, counts, author, publisher } = opened
  const texts = kinds[kind]
  const time = (state === 'undone' ? opened.undone_at : opened.published_at) ?? opened.created_at
  const moment = both((each) => formatMoment(time, each))
  return (
    <section className="panel import-done" aria-labelledby="import-done">
      <div className="import-done__top">
        <span className="icon-tile">{state === 'undone' ? <Undo className="icon" /> : <Check className="icon" />}</span>
        <div>
          <h2 className="h-panel" id="import-done">
            {t(state === 'undone' ? messages.undoneTitle(provider.name) : texts.publishedTitle(provider.name))}
          </h2>
          <p>
            {[moment, author && uploadedBy(author), publisher && publishedBy(publisher)]
              .flatMap((text) => (text ? t(text) : []))
              .join(' · ')}
          </p>
          {state === 'published' && <p>{t(texts.publishedCounts(counts))}</p>}
          {isPublic && (
            <p>
              <Link to={to(kind !== 'tariffs' ? `/coverage?provider=${provider.id}` : `/provider/${provider.id}`)}>
                {t(texts.onSite(provider.name))}
              </Link>
            </p>
          )}
        </div>
      </div>
      {opened.may_undo && (
        <div className="import-done__undo">
          <div>
            <h3>{t(messages.somethingWrong)}</h3>
            <p>{t(texts.undoAbout)}</p>
          </div>
          <button className="btn btn--danger btn--sm" type="button" onClick={() => setAct(undoing(opened, language))}>
            <Undo className="icon icon--sm" />
            {t(messages.undo)}
          </button>
        </div>
      )}
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </section>
  )
}

function undoing({ id, kind }: ImportDetails, language: Language): DeskAct {
  return {
    title: messages.undoTitle,
    about: kinds[kind].undoAbout,
    confirm: messages.undo,
    keep: messages.keepImport,
    done: messages.undone,
    isDangerous: true,
    send: async (callApi) => {
      try {
        await callApi('POST /info/api/imports/:id/undo/', { params: { id: String(id) } })
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        const names = [...error.tariffs, ...error.zones].map((record) => variant(record, 'name', language)).join(', ')
        if (names === '') throw error
        throw new ApiProblem({ status: error.status, code: error.code, detail: `${error.message} ${names}` })
      }
    },
  }
}
