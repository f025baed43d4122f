export type TenderKind = 'office' | 'home'
