export type TenderKind = 'office' | 'dacha'

/** The kinds as the API calls them. */
export const wireKinds = { office: 'office', dacha: 'home' } as const satisfies Record<TenderKind, string>
