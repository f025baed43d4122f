/** What a tender is, in the simplest words: the states of the offers, by provider, and whose turn it is. */
export interface TenderModel {
  state: 'open' | 'chosen' | 'refused' | 'cancelled'
  offers: Map<number, string>
}

export type TenderAction =
  | { kind: 'put' | 'withdraw' | 'decline' | 'refuse'; provider: number }
  | { kind: 'accept' | 'reject'; provider: number }
  | { kind: 'reopen' | 'cancel' }

const maxLive = 5

const live = ({ offers }: TenderModel) => [...offers.values()].filter((state) => state === 'live').length

/** Applies the action to the model. Returns whether it is possible. */
export function play(model: TenderModel, action: TenderAction): boolean {
  const { offers } = model
  const of = 'provider' in action ? offers.get(action.provider) : undefined
  switch (action.kind) {
    case 'put':
      if (model.state !== 'open' || of === 'failed' || (of !== 'live' && live(model) === maxLive)) return false
      offers.set(action.provider, 'live')
      return true
    case 'withdraw':
      if (model.state !== 'open' || of !== 'live') return false
      offers.set(action.provider, 'withdrawn')
      return true
    case 'decline':
      if (model.state !== 'open') return false
      if (of === 'live') offers.set(action.provider, 'withdrawn')
      return true
    case 'reject':
      if (model.state !== 'open' || of !== 'live') return false
      offers.set(action.provider, 'declined')
      return true
    case 'accept':
      if (model.state !== 'open' || of !== 'live') return false
      for (const [provider, state] of offers) if (state === 'live') offers.set(provider, 'closed')
      offers.set(action.provider, 'accepted')
      model.state = 'chosen'
      return true
    case 'refuse':
      if (model.state !== 'chosen' || of !== 'accepted') return false
      model.state = 'refused'
      return true
    case 'reopen':
      if (model.state !== 'refused') return false
      for (const [provider, state] of offers) {
        if (state === 'accepted') offers.set(provider, 'failed')
        if (state === 'closed') offers.set(provider, 'live')
      }
      model.state = 'open'
      return true
    case 'cancel':
      if (model.state === 'cancelled') return false
      if (model.state === 'open')
        for (const [provider, state] of offers) if (state === 'live') offers.set(provider, 'closed')
      model.state = 'cancelled'
      return true
    default:
      return action satisfies never
  }
}
